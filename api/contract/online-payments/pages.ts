/** Whether an address, with or without its query, is the page of a payment: its form leads to the gateway (`paymentPath`). */
export const isPaymentPage = (address: string): boolean => /^\/pay\/\d+\/?(?:[?#]|$)/.test(address);
