import type { ClientActionFunctionArgs } from '@remix-run/react';
import { keepChosenFiles } from '../lib/forms/keep-files.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { kycText } from './text.ts';

const AGAIN = [kycText.en, kycText.bn].flatMap(({ again }) => Object.values(again));

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepChosenFiles(() => serverAction<Refusal>(), AGAIN);
