/** The address that tells the page of a payment whether the payment has moved on. */
export const paymentStateAddress = (id: number): string => `/pay/${id}/state`;
