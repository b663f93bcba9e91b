import { lang } from "../../lib/lang.svelte";
import type { Labels } from "../field";

/** What the table calls its heroes and their things; by their own names everything else knows them. */
class Names {
  labels = $state.raw<Labels>({});

  called(word: string): string {
    return lang.now === "zh" ? word : (this.labels[word]?.en ?? word);
  }
}

export const names = new Names();
