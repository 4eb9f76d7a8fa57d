/** A form with a written order. For tests. */
export function orderForm(): FormData {
  const form = new FormData();
  form.append('documents[]', new Blob(['%PDF-1.7\n%an order\n']), 'order.pdf');
  return form;
}
