export const pictures: readonly (readonly [fault: string, reason: string])[] = [
  [
    'backends/pictures/draw-ahead.ts#draw: current !== undefined: guard without a part',
    'a process answers a wish that it was told, and none else',
  ],
  [
    'backends/pictures/draw-ahead.ts#drawAhead: painter.exitCode === null: guard without a part',
    'to end a process that is gone does nothing',
  ],
  [
    'backends/pictures/draw-ahead.ts#drawAhead: painter.signalCode === null: guard without a part',
    'to end a process that is gone does nothing',
  ],
  [
    'backends/pictures/map/ground.ts#spots: first === undefined: guard never',
    'what is grouped by its spot has one of them at least',
  ],
  [
    'backends/pictures/map/plugin.ts#parse: y === undefined: guard without a part',
    'the number of nothing lies on no tile either',
  ],
  [
    'backends/pictures/map/ways.ts#clipped: step < 0: limit <=',
    'a way that goes nowhere in this direction is answered before',
  ],
  [
    'backends/pictures/plugin.ts#picturesPlugin: wanted === null: guard without a part',
    'what has no name has no subject either',
  ],
  [
    'backends/pictures/plugin.ts#picturesPlugin: wanted === null: guard without a part (2)',
    'what has no name has no subject either',
  ],
  [
    'backends/pictures/raster.ts#isEmpty: (data[at(line, along) * 4 + 3] ?? 0) > 1: limit >=',
    'what covers one part in 255 can be seen by nobody',
  ],
  [
    'backends/pictures/raster.ts#isEmpty: along < length: limit <=',
    'an empty row more above a part is nothing that anybody could see',
  ],
  ['backends/pictures/raster.ts#partImage: isKept: guard never', 'only spares drawing it anew'],
  ['backends/pictures/raster.ts#partImage: known !== undefined: guard never', 'only spares drawing it anew'],
  ['backends/pictures/video.ts#over: faded > 0: limit >=', 'a veil of no share shows nothing'],
  [
    'backends/pictures/video.ts#petals: fallen <= 0: guard without a part',
    'a petal that has not begun to fall is above the picture',
  ],
  ['backends/pictures/video.ts#petals: fallen <= 0: limit <', 'a petal that begins to fall is above the picture'],
  [
    'backends/pictures/video.ts#petals: fallen >= 1: guard without a part',
    'a petal that has fallen is below the picture',
  ],
  ['backends/pictures/video.ts#petals: fallen >= 1: limit >', 'a petal that has fallen is below the picture'],
  [
    'backends/pictures/register.ts#artOf: kept !== undefined: guard never',
    'only spares a question: what a product looks like stays the same',
  ],
];
