import * as z from 'zod/mini';

/** A note of a test for the reporter: which transitions of a flow its pages took. */
export const transitionsNote = 'transitions';

const noteShape = z.object({ flow: z.string(), declared: z.number(), taken: z.array(z.string()) });

export const readTransitions = (description = ''): z.infer<typeof noteShape> =>
  noteShape.parse(JSON.parse(description));

export const writeTransitions = (note: z.infer<typeof noteShape>): { type: string; description: string } => ({
  type: transitionsNote,
  description: JSON.stringify(note),
});
