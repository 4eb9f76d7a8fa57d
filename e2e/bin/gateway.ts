/** npm run gateway: a payment gateway to test against. Ends with Ctrl-C. */
import { startGateway } from '../support/gateway/gateway.ts';

const HELP = `npm run gateway

A payment gateway to test against, which speaks the protocol of SSLCommerz and moves no money. It keeps everything in memory.
PORT (4600; 0: any free one), STORE_ID and STORE_PASSWORD change what it prints.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

const { PORT = '4600', STORE_ID, STORE_PASSWORD } = process.env;
const gateway = await startGateway({
  port: Number(PORT),
  storeId: STORE_ID,
  storePassword: STORE_PASSWORD,
});

console.log(`Test gateway: ${gateway.url}
Store: ${gateway.storeId}, password: ${gateway.storePassword}
Sessions and faults: ${gateway.url}/control

Start the product with:
  PAYMENT_PROVIDER=sslcommerz SSLCOMMERZ_URL=${gateway.url} \\
  SSLCOMMERZ_STORE_ID=${gateway.storeId} SSLCOMMERZ_STORE_PASSWORD=${gateway.storePassword} npm start`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void gateway.close());
