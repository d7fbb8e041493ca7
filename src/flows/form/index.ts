export { FormView, type FormTexts } from './form-view.tsx';
export { AsideLink, AsidePart, FormPage, OutsideLink, WithAside } from './form-page.tsx';
