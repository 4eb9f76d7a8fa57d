/** The address of a tab of the dashboard, with what else it carries. */
export function tabAddress(tab: string, more: Readonly<Record<string, string>> = {}): string {
  return `/dashboard?${new URLSearchParams({ tab, ...more }).toString()}`;
}
