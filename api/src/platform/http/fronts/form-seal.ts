import type { PortalContext } from '../../../../contract/portal-context.ts';
import type { Config } from '../../config/config.ts';
import { seal, unseal } from '../../access/seal.ts';

/** Seals and opens the forms that the portal stores in the browser for a while. */
export function formSeal({ secret }: Pick<Config, 'secret'>): Pick<PortalContext, 'seal' | 'unseal'> {
  const by = { secret, purpose: 'bhumi kept form v1' };
  return {
    seal: (content) => seal(by, content).toString('base64url'),
    unseal: (sealed) => unseal(by, Buffer.from(sealed, 'base64url')),
  };
}
