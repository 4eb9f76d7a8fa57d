import { expect, type Page, type Response } from '@playwright/test';

/** Collects violations of the content security policy in a browser context from now on. */
export async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeBinding('violated', (_source, what: string) => void heard.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violated } = globalThis as unknown as { violated: (what: string) => void };
      violated(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample} at ${location.href}`);
    });
  });
  return heard;
}

/** The answer's policy as directives. */
export function policyOf(answer: Response | null): Map<string, string[]> {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
}

/** Fails unless the policy forbids everything that our pages do not need. */
export function expectStrict(answer: Response | null): void {
  const policy = policyOf(answer);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  const scripts = policy.get('script-src') ?? [];
  expect(scripts[0]).toBe("'self'");
  expect(
    scripts.slice(1).filter((source) => !/^'(nonce-[\w+/]{22}=|sha256-[\w+/]{43})='$/.test(source)),
  ).toEqual([]);
  expect(answer?.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
}
