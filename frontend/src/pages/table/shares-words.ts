import { speaker } from "../../lib/lang.svelte";

/** Who plays what of one side: what it says. */
export const shared = speaker({
  leads: ["队长", "lead"],
  take_the_lead: ["我来带队", "I take the lead"],
  who_plays_what: ["谁管谁", "Who plays whom"],
  who_plays_what_note: [
    "各走自己的武将；队长定其余的：选将、备武、结束、认输。自己的可以交给别人，队长都可以改。",
    "Everybody moves the heroes he has; the lead decides the rest: draft, arms, ending the turn, resigning. One can give one's own away; the lead can change all.",
  ],
  not_dealt_yet: ["选将完了再分", "They are dealt when the draft is over"],
});
