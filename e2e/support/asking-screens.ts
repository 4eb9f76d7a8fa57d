/** The screens on which people ask the land office for something about a case. */
export const askingViews = {
  ask: () => [
    { name: 'ask the land office', address: '/ask?number=M-2026-000003', as: 'user' },
    { name: 'nothing asked yet', address: '/ask', as: 'newcomer' },
    { name: 'ask, logged out', address: '/ask' },
  ],
  'forgot-password_.phone': () => [{ name: 'new password by phone', address: '/forgot-password/phone' }],
  'dashboard_.hearing.$id': () => [
    // The demonstration citizen's mutation with a hearing ahead.
    { name: 'a hearing', address: '/dashboard/hearing/3', as: 'user' },
    { name: 'a hearing of others', address: '/dashboard/hearing/999999', as: 'newcomer' },
  ],
  'dashboard_.land_.agree': () => [
    { name: 'nothing to agree to', address: '/dashboard/land/agree?mutation=1', as: 'user' },
  ],
} satisfies Record<string, () => { name: string; address: string; as?: 'user' | 'newcomer' }[]>;
