export { FormView, type FormTexts } from './form-view.tsx';
