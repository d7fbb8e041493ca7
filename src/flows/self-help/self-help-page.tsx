import { useSelector } from '@xstate/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { statePath } from '#machines/kit/state-path.ts';
import {
  helpHref,
  helpTopics,
  linksOf,
  questionsOf,
  selectHelpAddress,
  selectHelpQuestion,
  selectHelpScreen,
  type SelfHelpActor,
} from '#machines/self-help/index.ts';
import { selfHelpWords as words } from '#machines/self-help/self-help.words.ts';
import { ReachUs } from '#src/flows/contact/index.ts';
import { AsideLink, AsidePart, WithAside } from '#src/flows/form/index.ts';
import { areSame } from '#src/ui/are-same.ts';
import { focusWhenLost } from '#src/ui/focus.ts';
import { Anchor, Breadcrumbs, LinkButton, Page } from '#src/ui/index.ts';
import { OrderChoice } from './order-choice.tsx';
import styles from './self-help.module.css';

type Props = { readonly actor: SelfHelpActor };

/** Help by topics (FRM-03): each step is a link, so that it works before any script and can be shared. */
export function SelfHelpPage({ actor }: Props) {
  const state = useSelector(actor, statePath);
  const { topic, order } = useSelector(actor, selectHelpAddress, areSame);
  const question = useSelector(actor, selectHelpQuestion, areSame);
  const chosen = helpTopics.find(({ id }) => id === topic);
  const Screen = screens[useSelector(actor, selectHelpScreen)];
  return (
    <Page top={2} width={72} data-flow="self-help" data-state={state}>
      <Breadcrumbs
        items={[
          { title: words.home, link_path: '/' },
          { title: words.title, link_path: helpHref({ order }) },
          ...(chosen === undefined ? [] : [{ title: chosen.title, link_path: helpHref({ topic, order }) }]),
          ...(question === null
            ? []
            : [{ title: question.title, link_path: helpHref({ topic, question: question.id, order }) }]),
        ]}
      />
      <WithAside
        main={
          <div className={styles['main']}>
            <Screen actor={actor} />
          </div>
        }
      >
        <ReachUs />
        <AsidePart title={words.ticketTitle}>
          <AsideLink to="/contact-us/ticket">{words.ticket}</AsideLink>
        </AsidePart>
        <AsidePart title={words.formTitle}>
          <p>{words.formText}</p>
          <AsideLink to="/contact-us">{words.write}</AsideLink>
        </AsidePart>
      </WithAside>
    </Page>
  );
}

/** Each step has a heading of its own, which is read when the link that led here has gone. */
const Head = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <header className={styles['head']}>
    <h1 key={title} tabIndex={-1} ref={focusWhenLost}>
      {title}
    </h1>
    {children}
  </header>
);

type StepProps = { readonly to: string; readonly title: string; readonly lead?: string };

const Step = ({ to, title, lead }: StepProps) => (
  <li>
    <Anchor className={styles['step']} to={to}>
      <span>
        <strong>{title}</strong>
        {lead === undefined ? null : <span className={styles['small']}>{lead}</span>}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Anchor>
  </li>
);

/** The order that is at hand, however it was chosen, and a way to another one. */
function AboutOrder({ actor }: Props) {
  const { topic, question, order } = useSelector(actor, selectHelpAddress, areSame);
  return order === '' ? null : (
    <p className={styles['about']}>
      {words.aboutOrder(order)}
      <Anchor to={helpHref({ topic, question })}>{words.otherOrder}</Anchor>
    </p>
  );
}

function TopicsScreen({ actor }: Props) {
  const { order } = useSelector(actor, selectHelpAddress, areSame);
  return (
    <>
      <Head title={words.title}>
        <p>{words.lead}</p>
      </Head>
      <AboutOrder actor={actor} />
      <nav aria-label={words.topicsLabel}>
        <ul className={styles['topics']}>
          {helpTopics.map(({ id, title, lead }) => (
            <Step key={id} to={helpHref({ topic: id, order })} title={title} lead={lead} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function QuestionsScreen({ actor }: Props) {
  const { topic, order } = useSelector(actor, selectHelpAddress, areSame);
  return (
    <>
      <Head title={helpTopics.find(({ id }) => id === topic)?.title ?? words.title} />
      <AboutOrder actor={actor} />
      <nav aria-label={words.questionsLabel}>
        <ul className={styles['questions']}>
          {questionsOf(topic).map(({ id, title }) => (
            <Step key={id} to={helpHref({ topic, question: id, order })} title={title} />
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The answer, and where it goes on: at the order, at a page, or at the form with what is known. */
function AnswerScreen({ actor }: Props) {
  const { order } = useSelector(actor, selectHelpAddress, areSame);
  const question = useSelector(actor, selectHelpQuestion, areSame);
  if (question === null) return null;
  return (
    <>
      <Head title={question.title}>
        <p className={styles['answer']}>{question.text}</p>
      </Head>
      {question.ends === undefined ? null : <AboutOrder actor={actor} />}
      <div className={styles['links']}>
        {linksOf(question, order).map(({ to, label }, index) => (
          <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
        ))}
      </div>
    </>
  );
}

function AskingScreen({ actor }: Props) {
  const question = useSelector(actor, selectHelpQuestion, areSame);
  if (question === null) return null;
  return (
    <>
      <Head title={question.title}>
        <p className={styles['answer']}>{question.text}</p>
      </Head>
      <OrderChoice actor={actor} />
    </>
  );
}

const screens = {
  topics: TopicsScreen,
  questions: QuestionsScreen,
  answer: AnswerScreen,
  order: AnswerScreen,
  asking: AskingScreen,
} as const;
