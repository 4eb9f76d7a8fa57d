import type { Message } from '@bhumi/api/contract/language';
import type { PaymentMethod } from '@bhumi/api/contract/payments/payment';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { paymentText } from './text.ts';

/** A method by its name and its label on the screen. */
export type OfferedMethod = [name: PaymentMethod, label: Message];

interface MethodChoiceProps {
  /** The offered methods. A prop, so that a screen that needs only their names does not load their forms. */
  methods: readonly OfferedMethod[];
  name: string;
  chosen: string | undefined;
  errors: readonly string[] | undefined;
  /** Called when another method is chosen. */
  onMethod?: () => void;
}

/** The choice of a method, with its errors. */
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
