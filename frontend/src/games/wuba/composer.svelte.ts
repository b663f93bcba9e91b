import { Composer } from "../../lib/composer.svelte";

/** Moves are said as the server writes them: an empty list of arms has a word of its own. */
export class Operator extends Composer {
  override get said(): string {
    return this.text;
  }
}
