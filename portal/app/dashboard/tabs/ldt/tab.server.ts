import { loadLandTax } from '../../../land-tax/load.server.ts';
import { payLandTax } from '../../../land-tax/pay.server.ts';
import type { TabServer } from '../../tab.ts';

export default { load: loadLandTax, forms: { 'pay-land-tax': payLandTax } } satisfies TabServer;
