export { Accordion, type AccordionItem } from './accordion.tsx';
export { Anchor, type AnchorProps } from './anchor.tsx';
export { BrandMark } from './brand-mark.tsx';
export { Breadcrumbs } from './breadcrumbs.tsx';
export { Button, LinkButton, type ButtonProps, type ButtonSize, type ButtonVariant } from './button.tsx';
export { CardPictures } from './card-pictures.tsx';
export { AttributeField, WeightField } from './choice-fields.tsx';
export { ChoicePills, type Choice, type ChoicePillsProps } from './choice-pills.tsx';
export { classes } from './classes.ts';
export { ConfirmPanel, type ConfirmPanelProps } from './confirm-panel.tsx';
export { Deferred } from './deferred.tsx';
export { EarliestDelivery, EarliestProvider, type EarliestPromises } from './earliest-delivery.tsx';
export { EmptyState, ErrorState, type EmptyStateProps, type StatePicture } from './empty-state.tsx';
export {
  FieldError,
  SelectField,
  TextArea,
  TextField,
  type SelectFieldProps,
  type SelectOption,
  type TextAreaProps,
  type TextFieldProps,
} from './field.tsx';
export { GalleryProvider, type GalleryProps } from './gallery-outlet.tsx';
export { ItemBar, ItemCard, ItemCards, type ItemCardProps } from './item-card.tsx';
export { lazyPart } from './lazy-part.tsx';
export { EggMark, Ribbon } from './marks.tsx';
export { Meter } from './meter.tsx';
export { Notice, type NoticeTone } from './notice.tsx';
export { PartBoundary } from './part-boundary.tsx';
export { Page } from './page.tsx';
export { PageHead } from './page-head.tsx';
export { PageProgress } from './page-progress.tsx';
export { Picture, placeholderSrc, replaced, type PictureImage, type PictureProps } from './picture.tsx';
export { Price, type PriceProps } from './price.tsx';
export { Total } from './total.tsx';
export { PriceTable } from './price-table.tsx';
export { ProductCard, type ProductCardProps } from './product-card.tsx';
export { ProductGrid } from './product-grid.tsx';
export { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.tsx';
export { Rail, type RailProps } from './rail.tsx';
export { Rating, type RatingProps } from './rating.tsx';
export { SearchForm, type SearchFieldProps, type SearchFormProps } from './search-form.tsx';
export { SeoBlock, type SeoBlockProps, type SeoFold, type SeoWords } from './seo-block.tsx';
export { preloadSheet } from './sheet/preload-sheet.ts';
export { Sheet, type SheetProps } from './sheet/sheet.tsx';
export { ShellFooter } from './shell-footer.tsx';
export { MegaMenu, type MegaMenuControl } from './mega-menu.tsx';
export { ShellHeader, type Doors, type ShellHeaderProps } from './shell-header.tsx';
export { CardSkeleton, GridSkeleton, LineSkeleton, PillSkeleton, TextSkeleton, Waiting } from './skeleton.tsx';
export { SkipLink } from './skip-link.tsx';
export { SlowHint } from './slow-hint.tsx';
export { Spinner } from './spinner.tsx';
export { FewCards, useFewOf } from './few-cards.tsx';
export { PhonePageProvider, useIsPhonePage } from './phone-page.ts';
export { starPath } from './star-path.ts';
export { StripSteps, type StripStepsProps } from './strip-steps.tsx';
export { StepRail, type Step } from './step-rail.tsx';
export { submitBy } from './submit-by.ts';
export { Tabs, type TabItem, type TabsProps } from './tabs.tsx';
export { Tile, type TileProps } from './tile.tsx';
export { ToastView, type ToastItem, type ToastTone, type ToastViewProps } from './toast.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
export { HeartButton } from './heart-button.tsx';
export { CardAddButton, CardAddProvider, type CardAddProps } from './card-add.tsx';
export { HeartProvider, HeartOutlet, type HeartProps } from './heart-outlet.tsx';
export { WhatsAppMark } from './whatsapp-mark.tsx';
export { ZoomablePicture, type ZoomablePictureProps } from './zoomable-picture.tsx';
