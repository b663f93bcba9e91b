/** What map and tiles of one table have in common: the hero whose turn it is to be told what to do. */
class Spot {
  hero = $state<string | null>(null);
}

export const spot = new Spot();
