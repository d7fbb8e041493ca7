export { type FormTexts } from './form-view.tsx';
export { AsideLink, AsidePart, FormPage, OutsideLink } from './form-page.tsx';
