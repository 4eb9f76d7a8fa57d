/** The plan drawn as HTML, or the interactive map. */
export const VIEWS = ['map', 'plan'] as const;
export type View = (typeof VIEWS)[number];

/** The state of the street tiles: not configured, loading, loaded, or failed. */
export type Street = 'none' | 'awaited' | 'there' | 'failed';

interface ViewInputs {
  /** The view that the reader chose, if any. */
  chosen: View | null;
  /** Whether there is a plan. */
  plan: boolean;
  street: Street;
  /** The map's script: undefined while it loads, null when it failed. */
  library: object | null | undefined;
}

/**
 * Returns which view is shown. The plan is shown until the map has loaded with its street tiles, and stays when there are no
 * tiles or no script, unless the reader chose the map. Without a plan it is always the map.
 */
export function shownView({ chosen, plan, street, library }: ViewInputs): View {
  if (!library) return 'plan';
  if (!plan) return 'map';
  if (street === 'there') return chosen ?? 'map';
  return street === 'awaited' ? 'plan' : (chosen ?? 'plan');
}

/** Whether to load the map's script: not when the plan stays. */
export const wantsMap = ({ chosen, plan, street }: Omit<ViewInputs, 'library'>): boolean =>
  chosen === 'map' || !plan || street === 'awaited' || street === 'there';
