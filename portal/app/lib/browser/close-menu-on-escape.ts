/** Lets Escape close the open menu of the header and gives its button the focus, as people by keyboard expect of a menu. */
export function closeMenuOnEscape(): void {
  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('.site-header details[open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
