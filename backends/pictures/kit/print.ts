import type { ProductPrint } from '#backends/db/product-art.ts';
import { n, type Painter } from './paint.ts';
import { footAt, shrunk, type Solid } from './solid.ts';

/** How much of the top the sheet of sugar covers. */
const SHEET = 0.7;

type Look = { skin: string; hair: string; shirt: string };

const dot = (x: number, y: number, r: number, fill: string, ry = r): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${ry}" fill="${fill}"/>`;
const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const ground = (sky: string, low: string, from: number): string =>
  `<rect x="-180" y="-180" width="360" height="360" fill="${sky}"/><rect x="-180" y="${from}" width="360" height="240" fill="${low}"/>`;

const smile = (colour = '#5a2d20'): string =>
  `<path d="M-8 9Q0 17 8 9" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>`;

/** Somebody from the chest upwards, who looks into the camera. */
const person = (x: number, y: number, size: number, { skin, hair, shirt }: Look, worn = ''): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${shape('M-44 92Q-44 30 0 30Q44 30 44 92Z', shirt)}<rect x="-8" y="14" width="16" height="24" fill="${skin}"/>${dot(0, -5, 29, hair)}${dot(0, 0, 24, skin, 26)}${shape('M-26 -2Q-26 -32 0 -32Q26 -32 26 -2Q14 -18 -4 -18Q-18 -16 -26 -2Z', hair)}${dot(-9, -1, 2.6, '#3a2118')}${dot(9, -1, 2.6, '#3a2118')}${smile()}${worn}</g>`;

const [asha, ravi, meera, kabir]: readonly [Look, Look, Look, Look] = [
  { skin: '#c98d62', hair: '#2b1a16', shirt: '#c2385f' },
  { skin: '#b87b52', hair: '#1d1412', shirt: '#33587d' },
  { skin: '#dba982', hair: '#4a2b1c', shirt: '#e0a13a' },
  { skin: '#a86b45', hair: '#17100e', shirt: '#4d7f5d' },
];
const dressed = (look: Look, shirt: string): Look => ({ ...look, shirt });
const mortarboard = `${shape('M-42 -26L0 -44L42 -26L0 -8Z', '#20242c')}<path d="M34 -28V2" stroke="#e0b23c" stroke-width="4"/>`;
const partyHat = `${shape('M-16 -28L0 -68L16 -28Z', '#d9436c')}${dot(0, -68, 6, '#f5cf5a')}`;
const veil = `<path d="M-30 30Q-44 -34 0 -38Q44 -34 30 30L24 -10Q0 -34 -24 -10Z" fill="#fff" opacity="0.85"/>`;
const turban = shape('M-29 -8Q-30 -42 0 -42Q30 -42 29 -8Q0 -26 -29 -8Z', '#c8362f');
const grey = (markup: string): string => `<g opacity="0.86" style="filter:saturate(0.2) sepia(0.5)">${markup}</g>`;

const dog = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${shape('M-46 90Q-40 34 0 34Q40 34 46 90Z', '#b9793d')}${dot(0, 0, 42, '#c98a4b', 40)}${dot(-41, -2, 15, '#7d4a24', 32)}${dot(41, -2, 15, '#7d4a24', 32)}${dot(0, 16, 24, '#f3e2c8', 20)}${dot(-16, -9, 5, '#24150f')}${dot(16, -9, 5, '#24150f')}${dot(0, 8, 8, '#24150f', 6)}${dot(0, 31, 7, '#e2647a', 10)}</g>`;

/** What people send: drawn in a square from -100 to 100. */
const scenes: Readonly<Record<ProductPrint, string>> = {
  birthday: `${ground('#ffe3c4', '#f7c59a', 50)}${dot(-66, -58, 20, '#7fb7d9', 24)}${dot(70, -52, 18, '#e6799a', 22)}${person(0, 8, 1.15, asha, partyHat)}`,
  family: `${ground('#cfe6ef', '#a9c98a', 40)}${person(-50, -14, 0.9, ravi)}${person(44, -10, 0.88, asha)}${person(-4, 40, 0.66, dressed(meera, '#7b5ea7'))}${dog(66, 62, 0.44)}`,
  couple: `${ground('#f7b28a', '#8f5a78', 34)}${dot(0, -6, 44, '#ffe0a6')}${person(-30, 16, 1, ravi)}${person(30, 20, 0.95, asha)}`,
  baby: `${ground('#dff1ea', '#f2d7df', 34)}${dot(0, 4, 56, '#e3b28c', 54)}${dot(-56, 8, 11, '#d8a27b')}${dot(56, 8, 11, '#d8a27b')}${dot(-20, -2, 6, '#2e1b14')}${dot(20, -2, 6, '#2e1b14')}${dot(-34, 18, 11, '#ee9c94', 8)}${dot(34, 18, 11, '#ee9c94', 8)}<path d="M-6 -50Q4 -66 10 -48M-16 24Q0 42 16 24" fill="none" stroke="#5a3424" stroke-width="5" stroke-linecap="round"/>`,
  wedding: `${ground('#f3e3ef', '#d9b8c9', 44)}${[-72, -40, 40, 74].map((x) => dot(x, -70, 9, '#fff4d8')).join('')}${person(-34, 14, 1, dressed(kabir, '#efe2c4'), turban)}${person(34, 18, 0.96, dressed(asha, '#b3202f'), veil)}`,
  team: `${ground('#b7d8ee', '#6fa552', 24)}${person(-62, 8, 0.68, dressed(kabir, '#d13b33'))}${person(60, 6, 0.7, dressed(ravi, '#d13b33'))}${person(-2, -4, 0.74, dressed(meera, '#d13b33'))}${person(-34, 42, 0.62, dressed(asha, '#d13b33'))}${person(32, 42, 0.62, dressed(kabir, '#d13b33'))}`,
  dog: `${ground('#bfe0f0', '#8dbb62', 30)}${dot(-60, -62, 22, '#fff', 12)}${dot(-40, -58, 18, '#fff', 11)}${dog(0, 10, 1.1)}`,
  roses: `${ground('#5c2740', '#3d1a2e', 40)}${dot(-52, -50, 16, '#f0b7a4')}${dot(58, -30, 11, '#f6cf9e')}${dot(24, -66, 8, '#f3a6b4')}${person(-24, 18, 1.02, dressed(kabir, '#22202c'))}${person(30, 22, 0.96, dressed(meera, '#d9436c'))}`,
  graduate: `${ground('#d5deea', '#8aa0b8', 56)}${person(0, 12, 1.2, dressed(ravi, '#20242c'), mortarboard)}`,
  beach: `${ground('#ffcf8f', '#3f9bb0', 4)}${dot(30, 0, 30, '#ff8f5a')}<rect x="-180" y="4" width="360" height="46" fill="#3f9bb0"/>${shape('M-120 62Q-20 34 120 58V120H-120Z', '#f1d9a3')}<path d="M-58 70Q-66 10 -46 -34" fill="none" stroke="#6b4226" stroke-width="8"/>${shape('M-46 -36Q-92 -50 -96 -8Q-74 -34 -46 -36Q-70 -72 -34 -84Q-46 -58 -46 -36Q-26 -68 4 -50Q-28 -50 -46 -36Q-16 -36 -8 -4Q-26 -32 -46 -36Z', '#2f6b3d')}`,
  years: `${ground('#e8ddc8', '#cdbb9a', 46)}${grey(person(-50, 8, 0.86, dressed(ravi, '#6b6256')))}<rect x="0" y="-180" width="180" height="360" fill="#cfe3d2"/>${person(50, 8, 0.86, { ...ravi, hair: '#8d8a86' }, '')}<rect x="-3" y="-180" width="6" height="360" fill="#fff"/>`,
};

/** A photo on a sheet of sugar, flat on the top of a cake and cut to its outline. */
export function printed(p: Painter, solid: Solid, print: ProductPrint, isHeart: boolean): string {
  const outline = shrunk(solid.plan, SHEET).map((edge) => footAt(solid, edge, solid.height));
  const d = `${outline.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')}Z`;
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const clip = p.define(`print-${n(left)}-${n(top)}`, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  // A heart has its room above the middle.
  const size = isHeart ? 0.82 : 1;
  const [wide, high] = [((right - left) / 200) * size, ((foot - top) / 200) * size];
  const middle = (top + foot) / 2 - (isHeart ? (foot - top) * 0.12 : 0);
  return `<path d="${d}" fill="#fffdf7" stroke="#fffdf7" stroke-width="9" stroke-linejoin="round"/><g clip-path="${clip}"><g transform="translate(${n((left + right) / 2)} ${n(middle)}) scale(${wide.toFixed(4)} ${high.toFixed(4)})">${scenes[print]}</g></g>`;
}
