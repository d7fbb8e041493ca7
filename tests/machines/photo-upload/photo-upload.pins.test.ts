import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  providePhotoUpload,
  selectCrop,
  selectIsCropping,
  selectHasSendFailed,
  selectSavedPhoto,
  selectSavedUrl,
  selectMostZoom,
  selectPhoto,
  selectPhotoMessage,
  selectProgress,
  selectShape,
  selectStage,
  sendFailedText,
  type SavedPhoto,
  type PhotoReport,
  type PhotoUploadSnapshot,
  type ReadPhoto,
} from '#machines/photo-upload/index.ts';
import { cropArea, wholeCrop, type CropArea } from '#machines/rules/product/photo-crop.ts';
import { photoWords } from '#machines/rules/product/photo-words.ts';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import { hearingActor } from '#tests/kit/hearing-actor.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { file, hugeFile, notPhoto, read, sentBefore, stored, tinyRead } from './photo-upload.model.ts';

const told = (value: string): PhotoReport => ({ type: 'attribute.choose', id: PHOTO_ATTRIBUTE, value });

function startUpload(kept?: SavedPhoto) {
  const reads = heldPort<{ file: File }, Outcome<ReadPhoto>>();
  const uploads = heldPort<{ file: File; area: CropArea }, Outcome<{ id: string; url: string }>>();
  const clock = new SimulatedClock();
  const facts: PhotoReport[] = [];
  let report: ((fraction: number) => void) | null = null;
  const logic = providePhotoUpload({
    readPhoto: reads.port,
    uploadPhoto: uploads.port,
    progressListener: (send) => {
      report = (fraction) => send({ type: 'upload.progressed', fraction });
      return () => {
        report = null;
      };
    },
  });
  const actor = createActor(machineUnderTest(logic), {
    input: { shape: 'heart', kept, product: hearingActor(facts) },
    clock,
  });
  actor.start();
  const see = <T>(select: (snapshot: PhotoUploadSnapshot) => T): T => select(actor.getSnapshot());
  const state = () => statePath(actor.getSnapshot());
  const said = () => [state(), see(selectPhotoMessage)];
  const until = async (step: 'cropping' | 'sending' | 'kept') => {
    actor.send({ type: 'file.choose', file });
    reads.calls.at(-1)?.resolve(ok(read));
    await settled();
    if (step === 'cropping') return;
    actor.send({ type: 'crop.confirm' });
    if (step === 'sending') return;
    uploads.calls.at(-1)?.resolve(stored);
    await settled();
  };
  return {
    actor,
    clock,
    facts,
    reads: reads.calls,
    uploads: uploads.calls,
    see,
    said,
    state,
    until,
    report: (fraction: number) => report?.(fraction),
    isHeard: () => report !== null,
  };
}

test('[DET-04] a photo is chosen, cut, sent with its progress, and kept', async () => {
  const { actor, facts, reads, uploads, see, state, report, isHeard } = startUpload();
  expect([state(), see(selectStage), see(selectShape), see(selectMostZoom)]).toEqual([
    'choosing.empty',
    'choosing',
    'heart',
    1,
  ]);
  actor.send({ type: 'file.choose', file });
  expect([state(), see(selectStage), reads[0]?.input]).toEqual(['reading', 'reading', { file }]);
  reads[0]?.resolve(ok(read));
  await settled();
  expect([state(), see(selectStage), see(selectIsCropping), see(selectCrop), see(selectMostZoom)]).toEqual([
    'cropping',
    'framing',
    true,
    wholeCrop,
    2,
  ]);
  actor.send({ type: 'crop.zoom', zoom: 2 });
  actor.send({ type: 'crop.move', dx: 0.5, dy: 5 });
  const crop = see(selectCrop);
  expect(cropArea(read, crop)).toEqual({ left: 300, top: 0, side: 600 });
  actor.send({ type: 'crop.confirm' });
  expect([state(), see(selectProgress), isHeard(), uploads[0]?.input]).toEqual([
    'sending',
    0,
    true,
    { file, area: { left: 300, top: 0, side: 600 } },
  ]);
  report(0.4);
  expect(see(selectProgress)).toBe(40);
  uploads[0]?.resolve(stored);
  await settled();
  expect([state(), see(selectStage), see(selectProgress), see(selectSavedUrl), isHeard(), facts]).toEqual([
    'kept.steady',
    'kept',
    null,
    stored.value.url,
    false,
    [told('abc')],
  ]);
});

test('[DET-04] what is too large is refused before it is read, what is too small or no photo before it is sent', async () => {
  const { actor, clock, reads, uploads, said } = startUpload();
  actor.send({ type: 'file.choose', file: hugeFile });
  expect([said(), reads.length]).toEqual([['choosing.refused', photoWords.tooLarge], 0]);
  actor.send({ type: 'file.choose', file });
  expect(said()).toEqual(['reading', null]);
  reads[0]?.resolve(ok(tinyRead));
  await settled();
  expect(said()).toEqual(['choosing.refused', photoWords.tooSmall]);
  actor.send({ type: 'file.choose', file });
  reads[1]?.resolve(notPhoto);
  await settled();
  expect(said()).toEqual(['choosing.refused', photoWords.kind]);
  actor.send({ type: 'file.choose', file });
  reads[2]?.reject(new Error('broken'));
  await settled();
  expect(said()).toEqual(['choosing.refused', photoWords.unreadable]);
  actor.send({ type: 'file.choose', file });
  clock.increment(100_000);
  expect([said(), uploads.length]).toEqual([['choosing.refused', photoWords.unreadable], 0]);
});

test.each(['refused', 'lost', 'late'] as const)(
  '[DET-04] an upload that is %s loses nothing: it is tried again with the same photo and frame',
  async (end) => {
    const { actor, clock, uploads, see, said, state, until, report } = startUpload();
    await until('cropping');
    actor.send({ type: 'crop.zoom', zoom: 1.5 });
    const crop = see(selectCrop);
    actor.send({ type: 'crop.confirm' });
    report(0.9);
    if (end === 'refused')
      uploads[0]?.resolve(refused({ code: 'TOO_MANY_REQUESTS', message: 'Too often', status: 429 }));
    if (end === 'lost') uploads[0]?.reject(new Error('offline'));
    if (end === 'late') clock.increment(100_000);
    await settled();
    expect([...said(), see(selectHasSendFailed), see(selectCrop)]).toEqual([
      'failed',
      end === 'refused' ? 'Too often' : sendFailedText,
      true,
      crop,
    ]);
    actor.send({ type: 'upload.retry' });
    expect([...said(), see(selectProgress), uploads[1]?.input]).toEqual(['sending', null, 0, uploads[0]?.input]);
    uploads[1]?.resolve(stored);
    await settled();
    expect(state()).toBe('kept.steady');
  },
);

test('[DET-04] giving up under way stops the call and shows the frame again', async () => {
  const { actor, facts, uploads, see, said, until } = startUpload();
  await until('sending');
  actor.send({ type: 'upload.cancel' });
  expect([...said(), uploads[0]?.signal.aborted, see(selectProgress)]).toEqual(['cropping', null, true, null]);
  uploads[0]?.resolve(stored);
  await settled();
  expect([said(), facts]).toEqual([['cropping', null], []]);
  actor.send({ type: 'upload.cancel' });
  expect([said(), see(selectPhoto)]).toEqual([['choosing.empty', null], null]);
});

test('[DET-04] after a lost upload the frame can be changed, or all of it given up', async () => {
  const { actor, uploads, said, until } = startUpload();
  await until('sending');
  uploads[0]?.reject(new Error('offline'));
  await settled();
  actor.send({ type: 'crop.adjust' });
  expect(said()).toEqual(['cropping', null]);
  actor.send({ type: 'crop.confirm' });
  uploads[1]?.reject(new Error('offline'));
  await settled();
  actor.send({ type: 'upload.cancel' });
  expect(said()).toEqual(['choosing.empty', null]);
});

test('[DET-04] a kept photo stays until another one is kept in its place', async () => {
  const { actor, facts, reads, uploads, see, said, state, until } = startUpload();
  await until('kept');
  const before = [see(selectPhoto), see(selectCrop), see(selectSavedUrl)];
  const after = () => [see(selectPhoto), see(selectCrop), see(selectSavedUrl)];
  actor.send({ type: 'file.choose', file: hugeFile });
  expect([said(), after()]).toEqual([['kept.refused', photoWords.tooLarge], before]);
  const other = new File(['another photo'], 'other.png');
  actor.send({ type: 'file.choose', file: other });
  actor.send({ type: 'upload.cancel' });
  expect([said(), after()]).toEqual([['kept.steady', null], before]);
  actor.send({ type: 'file.choose', file: other });
  reads.at(-1)?.resolve(ok({ ...read, width: 4000 }));
  await settled();
  actor.send({ type: 'crop.zoom', zoom: 2 });
  expect(facts.at(-1)).toEqual(told(''));
  actor.send({ type: 'upload.cancel' });
  expect([said(), after(), facts.at(-1)]).toEqual([['kept.steady', null], before, told('abc')]);
  actor.send({ type: 'crop.adjust' });
  actor.send({ type: 'crop.move', dx: 0.1, dy: 0 });
  actor.send({ type: 'crop.confirm' });
  uploads.at(-1)?.resolve(ok({ id: 'def', url: '/b/cart/upload-image/def' }));
  await settled();
  expect([state(), see(selectSavedUrl), facts.at(-1)]).toEqual([
    'kept.steady',
    '/b/cart/upload-image/def',
    told('def'),
  ]);
});

test('[DET-04] a message about a refused file goes when the kept photo is cut anew or removed', async () => {
  const { actor, said, until } = startUpload();
  await until('kept');
  actor.send({ type: 'file.choose', file: hugeFile });
  actor.send({ type: 'crop.adjust' });
  expect(said()).toEqual(['cropping', null]);
  actor.send({ type: 'upload.cancel' });
  actor.send({ type: 'file.choose', file: hugeFile });
  actor.send({ type: 'photo.remove' });
  expect(said()).toEqual(['choosing.empty', null]);
});

test('[DET-04] removing it takes it off the cake', async () => {
  const { actor, facts, see, state, until } = startUpload();
  await until('kept');
  actor.send({ type: 'photo.remove' });
  expect([state(), see(selectPhoto), see(selectSavedUrl), facts.at(-1)]).toEqual([
    'choosing.empty',
    null,
    null,
    told(''),
  ]);
});

test('[DET-04] the last of several chosen files counts', async () => {
  const { actor, reads, see, state } = startUpload();
  actor.send({ type: 'file.choose', file });
  const other = new File(['another photo'], 'other.png');
  actor.send({ type: 'file.choose', file: other });
  reads[0]?.resolve(notPhoto);
  reads[1]?.resolve(ok(read));
  await settled();
  expect([reads[0]?.signal.aborted, state(), see(selectPhoto)?.file]).toEqual([true, 'cropping', other]);
});

test('[DET-04] a refused file takes what was under the frame with it, and never what the shop has', async () => {
  const { actor, reads, uploads, see, said, until } = startUpload();
  await until('cropping');
  actor.send({ type: 'file.choose', file: hugeFile });
  expect([said(), see(selectPhoto)]).toEqual([['choosing.refused', photoWords.tooLarge], null]);
  await until('kept');
  const before = see(selectPhoto);
  actor.send({ type: 'file.choose', file: new File(['another photo'], 'other.png') });
  reads.at(-1)?.resolve(ok({ ...read, width: 4000 }));
  await settled();
  actor.send({ type: 'file.choose', file: hugeFile });
  expect([said(), see(selectPhoto)]).toEqual([['kept.refused', photoWords.tooLarge], before]);
  actor.send({ type: 'crop.adjust' });
  actor.send({ type: 'crop.confirm' });
  uploads.at(-1)?.reject(new Error('offline'));
  await settled();
  actor.send({ type: 'upload.cancel' });
  expect([said(), see(selectPhoto)]).toEqual([['kept.steady', null], before]);
});

test('[DET-04] whoever comes back finds the photo that the shop has, and may cut it in another way', () => {
  const { actor, facts, see, state } = startUpload(sentBefore);
  expect([state(), see(selectSavedUrl), facts]).toEqual(['kept.steady', sentBefore.url, [told(sentBefore.id)]]);
  expect(see(selectSavedPhoto)).toBe(sentBefore);
  actor.send({ type: 'crop.adjust' });
  expect([state(), see(selectPhoto), see(selectSavedPhoto)]).toEqual(['cropping', sentBefore.photo, undefined]);
});
