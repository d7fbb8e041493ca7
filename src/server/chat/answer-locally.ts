import type { FrameMessage, ShopMessage } from '#machines/rules/browser/chat.ts';
import type { HelpEntry } from '#src/boot/entry-server.tsx';
import type { deskWords } from './words.ts';

/**
 * The chat of a local shop. It is sent to the browser as its own text, so it must not use anything that stands outside
 * of it.
 */
export function answerLocally(help: readonly HelpEntry[], words: typeof deskWords, most: number): void {
  const log = document.getElementById('log') as HTMLElement;
  const form = document.getElementById('ask') as HTMLFormElement;
  const field = document.getElementById('question') as HTMLInputElement;
  const about = document.getElementById('about') as HTMLElement;
  const asked: string[] = [];

  const tell = (message: FrameMessage): void => window.parent.postMessage(message, '*');

  const common = new Set(
    'a an and are can do does for from how i if in is it my of on or the to we what when will you your'.split(' '),
  );
  /** The words that matter, without the endings that change nothing. */
  const wordsOf = (text: string): string[] =>
    (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
      .filter((word) => !common.has(word))
      .map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word));
  const entries = help.map((entry) => ({
    ...entry,
    inQuestion: new Set(wordsOf(entry.question)),
    inAnswer: new Set(wordsOf(entry.answer)),
  }));
  /** A word that stands in few entries says more. */
  const weight = (word: string): number => {
    const found = entries.filter(({ inQuestion, inAnswer }) => inQuestion.has(word) || inAnswer.has(word)).length;
    return found === 0 ? 0 : Math.log(1 + entries.length / found);
  };
  const find = (text: string) => {
    const wanted = [...new Set(wordsOf(text))];
    return entries
      .map((entry) => ({
        entry,
        score: wanted.reduce(
          (sum, word) =>
            sum +
            weight(word) * (entry.inQuestion.has(word) ? 3 : 0) +
            weight(word) * (entry.inAnswer.has(word) ? 1 : 0),
          0,
        ),
      }))
      .filter(({ score }) => score > 2.5)
      .sort((one, other) => other.score - one.score)
      .slice(0, 3)
      .map(({ entry }) => entry);
  };

  const add = (parent: Element, name: string, text = '', className = ''): HTMLElement => {
    const element = document.createElement(name);
    element.textContent = text;
    if (className !== '') element.className = className;
    return parent.appendChild(element);
  };
  const addButton = (parent: Element, text: string, onPress: () => void): void => {
    const button = add(parent, 'button', text, 'choice') as HTMLButtonElement;
    button.type = 'button';
    button.addEventListener('click', onPress);
  };
  const say = (who: 'you' | 'desk', text: string): HTMLElement => {
    const entry = add(log, 'div', '', who);
    add(entry, 'b', `${words[who]}: `, 'hidden');
    for (const line of text.split('\n')) add(entry, 'p', line);
    return entry;
  };
  const offerLetter = (entry: Element): void =>
    addButton(entry, words.write, () => tell({ chat: 'handOver', text: asked.join('\n').slice(0, most) }));

  const answer = (entry: Element, { id }: HelpEntry): void => {
    addButton(entry, words.link, () => tell({ chat: 'visit', to: `/faq?open=${id}#${id}` }));
  };
  const ask = (text: string): void => {
    asked.push(text);
    say('you', text);
    const [best, ...others] = find(text);
    const entry = say('desk', best?.answer ?? words.none);
    if (best !== undefined) answer(entry, best);
    offerLetter(entry);
    if (others.length > 0) {
      add(entry, 'p', words.more, 'more');
      for (const { question } of others) addButton(entry, question, () => ask(question));
    }
    log.scrollTop = entry.offsetTop - log.offsetTop - 48;
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text === '') return field.focus();
    field.value = '';
    ask(text);
  });
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ chat: 'close' });
  });
  window.addEventListener('message', ({ source, data }: MessageEvent<ShopMessage>) => {
    if (source !== window.parent || data.shop !== 'about') return;
    about.textContent = data.order === null ? '' : words.about + data.order;
  });
  say('desk', words.hello);
  tell({ chat: 'ready' });
}
