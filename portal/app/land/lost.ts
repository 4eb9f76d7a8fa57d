import { data } from '@remix-run/react';
import type { Refusal } from '../lib/failure.ts';

/** Stands for an answer that never came. Its status keeps the page from loading anything anew. */
export const unanswered = () => data<Refusal>({ message: null, errors: {}, values: {} }, { status: 503 });
