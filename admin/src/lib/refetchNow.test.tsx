import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useRefetchNow } from './refetchNow.ts';
import { useSetQueryData } from './useSetQueryData.ts';

const KEY = ['list'];

interface Ways {
  refetchNow: ReturnType<typeof useRefetchNow>;
  show: ReturnType<typeof useSetQueryData>;
}

function Screen({ onDrawn }: { onDrawn: (ways: Ways) => void }): null {
  onDrawn({ refetchNow: useRefetchNow(), show: useSetQueryData() });
  return null;
}

/** What a screen reads, whose answers come when they are let; and what it does after a change. */
function screen() {
  const client = createQueryClient();
  const answers: ((answer: string[]) => void)[] = [];
  const reading = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: () => new Promise<string[]>((answer) => answers.push(answer)),
  });
  onTestFinished(reading.subscribe(() => {}));
  let after!: Ways;
  renderToString(
    <QueryClientProvider client={client}>
      <Screen onDrawn={(ways) => (after = ways)} />
    </QueryClientProvider>,
  );
  /** The answer to what was asked first, second, and what is shown then. */
  const answer = async (place: number, rows: string[]) => {
    await expect.poll(() => answers.length).toBeGreaterThan(place);
    answers[place]!(rows);
    await new Promise(setImmediate);
    return reading.getCurrentResult().data;
  };
  return { ...after, client, answer, shown: () => reading.getCurrentResult().data };
}

test('a first load that was asked for before a change is not shown after it', async () => {
  const { refetchNow, answer } = screen();
  const done = refetchNow();
  expect(await answer(1, ['new'])).toEqual(['new']);
  await done;
  expect(await answer(0, ['old'])).toEqual(['new']);
});

test('what lies ready for other screens is dropped', async () => {
  const { refetchNow, answer, client, shown } = screen();
  await answer(0, ['old']);
  client.setQueryData(['another screen'], ['old']);
  // Of what is shown it asks for nothing else than it is told.
  await refetchNow({ queryKey: ['a part of this screen'] });
  expect(client.getQueryData(['another screen'])).toBeUndefined();
  expect(shown()).toEqual(['old']);
  expect(client.isFetching()).toBe(0);
});

test('an answer that is shown is not replaced by what was asked for before it', async () => {
  const { show, answer, client, shown } = screen();
  await answer(0, ['first']);
  void client.invalidateQueries();
  await show<string[]>(KEY, (before) => [...before, 'added']);
  expect(shown()).toEqual(['first', 'added']);
  expect(await answer(1, ['first'])).toEqual(['first', 'added']);
});

test('where nothing was read yet, an answer is not taken for all there is', async () => {
  const { show, answer } = screen();
  const done = show<string[]>(KEY, (before) => [...before, 'added']);
  expect(await answer(1, ['first', 'added'])).toEqual(['first', 'added']);
  await done;
  expect(await answer(0, ['first'])).toEqual(['first', 'added']);
});
