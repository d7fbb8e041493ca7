import { port } from '../kit/port.ts';
import { helpfulVotesMachine } from './helpful-votes.machine.ts';
import type { HelpfulVotesPorts } from './helpful-votes.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideHelpfulVotes = (ports: HelpfulVotesPorts): typeof helpfulVotesMachine =>
  helpfulVotesMachine.provide({
    actors: {
      loadVotes: port(ports.loadVotes),
      saveVote: port(ports.saveVote),
      sessionListener: ports.sessionListener,
    },
  });
