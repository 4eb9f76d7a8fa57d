/** The plan that is drawn as HTML, or the map that can be moved. */
export const VIEWS = ['map', 'plan'] as const;
export type View = (typeof VIEWS)[number];

/** What is known of the street tiles: none are set up, they are awaited, they come, or they cannot be had. */
export type Street = 'none' | 'awaited' | 'there' | 'failed';

interface ViewInputs {
  /** What the reader has asked for, if anything. */
  chosen: View | null;
  /** Whether there is a plan. */
  plan: boolean;
  street: Street;
  /** Whether the map's script is there: undefined while it comes, null where it cannot be had. */
  library: object | null | undefined;
}

/**
 * Which of both is shown. The plan until the map has come with its street tiles, and instead of it where there are none, or no
 * script, unless the map on its plain grid is asked for. Without a plan the map, whatever it stands on.
 */
export function shownView({ chosen, plan, street, library }: ViewInputs): View {
  if (!library) return 'plan';
  if (!plan) return 'map';
  if (street === 'there') return chosen ?? 'map';
  return street === 'awaited' ? 'plan' : (chosen ?? 'plan');
}

/** Whether the map's script is wanted: a plan that stays needs none. */
export const wantsMap = ({ chosen, plan, street }: Omit<ViewInputs, 'library'>): boolean =>
  chosen === 'map' || !plan || street === 'awaited' || street === 'there';
