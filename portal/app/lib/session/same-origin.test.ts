import { describe, expect, it } from 'vitest';
import { requireSameOrigin } from './same-origin.ts';
import { requestTo } from '../../../testing/request.ts';

const post = (headers: Record<string, string>) => () =>
  requireSameOrigin(requestTo('/login', {}, { method: 'POST', headers }));

describe('a form', () => {
  it.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost' },
    {},
  ])('with %j is ours', (headers) => expect(post(headers as Record<string, string>)).not.toThrow());

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
  ])('with %j is not', (headers) => {
    expect(post(headers as Record<string, string>)).toThrow(expect.objectContaining({ status: 403 }));
  });
});
