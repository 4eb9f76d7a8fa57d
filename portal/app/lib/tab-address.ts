/** Returns the address of a tab of the dashboard, with further parameters. */
export function tabAddress(tab: string, more: Readonly<Record<string, string>> = {}): string {
  return `/dashboard?${new URLSearchParams({ tab, ...more }).toString()}`;
}
