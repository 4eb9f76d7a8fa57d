import type { Message } from '@bhumi/api/contract/language';
import type { PaymentMethod } from '@bhumi/api/contract/payments/payment';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { paymentText } from './text.ts';

/** A method by its name, and what it is called where it is offered. */
export type OfferedMethod = [name: PaymentMethod, label: Message];

interface MethodChoiceProps {
  /** What is offered: given, since a screen that asks nothing else of them need not load their forms. */
  methods: readonly OfferedMethod[];
  name: string;
  chosen: string | undefined;
  errors: readonly string[] | undefined;
  /** Called when another method is chosen. */
  onMethod?: () => void;
}

/** The methods that a screen offers; the errors of the choice stand with it. */
export function MethodChoice({ methods, name, chosen, errors, onMethod }: MethodChoiceProps) {
  const text = useText(paymentText);
  const language = useLanguage();
  return (
    <RadioGroup
      name={name}
      label={text.method}
      options={methods.map(([method, label]) => [method, label[language]])}
      chosen={chosen}
      errors={errors}
      onChange={onMethod}
    />
  );
}
