/** The mark: a sheet of parcels around a road. Decoration; the product's name stands beside it. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <rect width="36" height="36" rx="6" className="logo-ground" fill="none" />
      <path
        className="logo-lines"
        fill="none"
        stroke="currentColor"
        d="M6 13 17 6l13 5-2 18-13 2L6 26Z M17 6l-2 25 M6 19l10-1 13 2 M22 8l-1 11"
      />
    </svg>
  );
}
