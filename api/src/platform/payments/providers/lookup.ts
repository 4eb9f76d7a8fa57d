/** Finds providers in their table. */
import { providers } from './index.ts';
import type { ProviderDefinition } from './provider.ts';

/** The provider where no other is chosen: the first of the table. */
export const DEFAULT_PROVIDER = providers[0]!.name;

export const providerNames = providers.map(({ name }) => name);

/** Those that take money, each on pages of its own. */
export const gatewayNames = providers.filter(({ takesMoney }) => takesMoney).map(({ name }) => name);

const byName = new Map<string, ProviderDefinition>();
for (const provider of providers) {
  if (byName.has(provider.name)) throw new Error(`Two payment providers are called ${provider.name}`);
  byName.set(provider.name, provider);
}

/** @throws when no provider has this name */
export function providerNamed(name: string): ProviderDefinition {
  const found = byName.get(name);
  if (!found) throw new Error(`No payment provider is called ${name}`);
  return found;
}

/** Whether a payment was simulated: its provider takes no money. One that is no longer in the table has taken money. */
export const isSimulated = ({ provider }: { provider: string }): boolean =>
  byName.get(provider)?.takesMoney === false;
