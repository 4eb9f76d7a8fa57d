/** Whether the browser has dialogs over a page: Firefox before 98 and Safari before 15.4 have none. */
export const supportsDialog = (): boolean =>
  typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype;
