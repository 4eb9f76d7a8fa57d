import type { PortalContext } from '@bhumi/api/contract/portal-context';

declare module '@remix-run/node' {
  interface AppLoadContext {
    askApi: PortalContext['askApi'];
    callApi: PortalContext['callApi'];
    requestId: PortalContext['requestId'];
    forEveryone?: PortalContext['forEveryone'];
    fromElsewhere?: PortalContext['fromElsewhere'];
    secure: PortalContext['secure'];
    simulatedPayments: PortalContext['simulatedPayments'];
    paused: PortalContext['paused'];
    seal: PortalContext['seal'];
    unseal: PortalContext['unseal'];
    cspNonce: PortalContext['cspNonce'];
  }
}
