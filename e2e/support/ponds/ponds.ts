/** The made-up queue of the proof: ponds that people ask to dig. This is its contract: states, texts, the answer. */
import type { DecisionQueue } from '@bhumi/api/contract/decisions/queue';
import type { Message } from '@bhumi/api/contract/language';
import type { FigureTable } from '@bhumi/api/contract/reports/table';
import type { Machine } from '@bhumi/api/contract/states';

export const pondQueue = {
  name: 'ponds',
  label: { en: 'Ponds', bn: 'পুকুর' },
} as const satisfies DecisionQueue;

export type PondStatus = 'pending' | 'allowed' | 'refused';

const staff = ['acland', 'admin'] as const;
export const pondMachine = {
  allow: [{ from: 'pending', to: 'allowed', by: staff }],
  refuse: [{ from: 'pending', to: 'refused', by: staff, remarks: 'required' }],
} as const satisfies Machine<string, PondStatus>;
export type PondDecision = keyof typeof pondMachine;

export const pondStatusLabels: Record<PondStatus, Message> = {
  pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
  allowed: { en: 'Allowed', bn: 'অনুমোদিত' },
  refused: { en: 'Refused', bn: 'প্রত্যাখ্যাত' },
};

export interface Pond {
  id: number;
  status: PondStatus;
  place: string;
  reason: string | null;
  user: { id: number; name: string; email: string };
  reviewer: { name: string } | null;
}

export const pondsWaiting = (count: number): Message => ({
  en: `${count} ponds wait`,
  bn: `${count}টি পুকুর অপেক্ষমাণ`,
});

export const pondTexts = {
  title: { en: 'Ponds', bn: 'পুকুর' },
  reportTitle: { en: 'Ponds by status', bn: 'অবস্থা অনুযায়ী পুকুর' },
  own: { en: 'This is a pond of your own.', bn: 'এটি আপনার নিজের পুকুর।' },
  reasonMissing: { en: 'Say why the pond may not be dug', bn: 'কেন পুকুর খনন করা যাবে না লিখুন' },
} satisfies Record<string, Message>;

/** A row of the made-up report. */
export interface PondCount {
  status: PondStatus;
  ponds: number;
  is_sample: boolean;
}

export const pondsByStatus: FigureTable<PondCount> = {
  title: pondTexts.reportTitle,
  names: [
    {
      label: { en: 'Status', bn: 'অবস্থা' },
      of: ({ status }, language) => pondStatusLabels[status][language],
    },
  ],
  figures: [{ of: ({ ponds }) => ponds, label: pondTexts.title, kind: 'count' }],
};
