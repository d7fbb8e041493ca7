import Gift from 'lucide-react/icons/gift';
import { useState, type ReactNode } from 'react';
import type { CardProduct } from '#machines/domain/index.ts';
import { errorTexts } from '#machines/rules/errors/error-texts.ts';
import {
  Accordion,
  BrandMark,
  Breadcrumbs,
  Button,
  CardAddButton,
  CardSkeleton,
  ChoicePills,
  EggMark,
  EmptyState,
  ErrorState,
  GridSkeleton,
  LineSkeleton,
  LinkButton,
  Meter,
  Notice,
  Picture,
  PillSkeleton,
  Price,
  PriceTable,
  ProductCard,
  ProductGrid,
  QuantityStepper,
  Rail,
  Rating,
  Ribbon,
  SelectField,
  Sheet,
  Spinner,
  StepRail,
  Tabs,
  TextArea,
  TextField,
  TextSkeleton,
  Tile,
  ToastView,
  placeholderSrc,
  type StatePicture,
  Total,
} from '../index.ts';
import { MapSpecimen } from './map-specimen.tsx';
import styles from './gallery.module.css';

/** A part of the design system with each of its states. */
export type Specimen = {
  readonly id: string;
  readonly title: string;
  readonly states: readonly { readonly name: string; readonly wide?: boolean; readonly show: ReactNode }[];
};

const nothing = (): void => {};

/** The examples keep what is chosen in them; in the shop a chart does. */
function Kept<T>({ start, children }: { start: T; children: (value: T, keep: (value: T) => void) => ReactNode }) {
  const [value, keep] = useState(start);
  return children(value, keep);
}

const cake: CardProduct = {
  node_id: 101,
  sku: 'gallery',
  long_title: 'Belgian Chocolate Truffle Cake',
  url: '/p/belgian-chocolate-truffle-cake',
  images: [{ src: '/media/tiles/birthday-cakes-320.webp', alt: 'Birthday cakes', title: 'Birthday cakes' }],
  sell_price: 69_900,
  price: 69_900,
  list_price: 84_900,
  discount: 18,
  rating: 4.7,
  total_reviews: 1284,
  ribbon: 'Best Seller',
  eggless: true,
  product_type: 'cake',
  priceRange: null,
  inStock: true,
  needs_choice: true,
  era_product: false,
  exp_product: true,
  preparation_time: 2,
};

const longTitle =
  'Three-Tier Rose, Pistachio and Saffron Celebration Cake with Hand-Piped Flowers for a Silver Jubilee';

const pictures: readonly StatePicture[] = [
  'empty-cart',
  'empty-list',
  'empty-shelf',
  'not-found',
  'trouble',
  'offline',
  'celebration',
];

const weights = [
  { value: '500', label: '500 g', hint: 'Serves 4-6' },
  { value: '1000', label: '1 kg', hint: 'Serves 10-12' },
  { value: '2000', label: '2 kg', disabled: true, reason: 'Sold out for today' },
];

const bill = [
  { amount: 139_800, label: 'Items (2)', type: 'items', sign: '', showsOnPhone: true },
  { amount: 14_000, label: 'Coupon SWEET10', type: 'discount', sign: '-', showsOnPhone: true },
  { amount: 0, label: 'Delivery', type: 'delivery', sign: '', showsOnPhone: true },
  { amount: 19_900, label: 'Midnight slot', type: 'slot', sign: '+', showsOnPhone: true },
  { amount: 145_700, label: 'To pay', type: 'total', sign: '', showsOnPhone: true },
] as const;

const sections = [
  {
    id: 'about',
    title: 'About this cake',
    content: <p>Dark Belgian chocolate between three layers of sponge.</p>,
    open: true,
  },
  {
    id: 'care',
    title: 'How to keep it',
    content: <p>Keep it cool, and take it out half an hour before the candles.</p>,
  },
];

const swatches = [
  'paper',
  'paper-deep',
  'surface',
  'ink',
  'ink-soft',
  'raspberry',
  'raspberry-deep',
  'saffron',
  'saffron-deep',
  'pistachio',
  'brick',
  'line',
] as const;

export const specimens: readonly Specimen[] = [
  {
    id: 'colour',
    title: 'Colour',
    states: [
      {
        name: 'One brand colour on paper; three meanings',
        wide: true,
        show: (
          <ul className={styles['swatches']}>
            {swatches.map((name) => (
              <li key={name}>
                <span className={styles[name]} />
                {name}
              </li>
            ))}
          </ul>
        ),
      },
    ],
  },
  {
    id: 'type',
    title: 'Type',
    states: [
      {
        name: 'Headings in Fraunces, text in Figtree',
        wide: true,
        show: (
          <div className={styles['stack']}>
            <p className={styles['hero']}>A cake says it best</p>
            <p className={styles['h1']}>Birthday Cakes</p>
            <p className={styles['h2']}>Baked this morning in your city</p>
            <p className={styles['h3']}>With love from the oven</p>
            <p>
              Every cake is baked to order and carried by hand. Have a look at the{' '}
              <a href="/best-seller">bestsellers</a>, or write to us: we answer within the hour, ₹1,24,999 or ₹499.50.
            </p>
            <p className={styles['small']}>Prices include all taxes.</p>
          </div>
        ),
      },
      { name: 'The sign', show: <BrandMark /> },
    ],
  },
  {
    id: 'button',
    title: 'Button',
    states: [
      {
        name: 'Primary',
        show: (
          <div className={styles['row']}>
            <Button size="small">Small</Button>
            <Button>Add to Cart</Button>
            <Button size="large">Place the order</Button>
          </div>
        ),
      },
      {
        name: 'Secondary, quiet, danger',
        show: (
          <div className={styles['row']}>
            <Button variant="secondary">Keep looking</Button>
            <Button variant="quiet">Skip</Button>
            <Button variant="danger">Cancel the order</Button>
          </div>
        ),
      },
      {
        name: 'Busy, off, off with a reason',
        show: (
          <div className={styles['row']}>
            <Button busy>Adding</Button>
            <Button disabled>Not yet</Button>
            <Button reason="Choose a slot first">Go to payment</Button>
          </div>
        ),
      },
      {
        name: 'As a link, and as wide as its place',
        show: (
          <div className={styles['stack']}>
            <LinkButton to="/best-seller">See the bestsellers</LinkButton>
            <Button block>
              <Gift size={18} aria-hidden="true" /> Make it a present
            </Button>
          </div>
        ),
      },
    ],
  },
  {
    id: 'field',
    title: 'Field',
    states: [
      { name: 'Empty', show: <TextField label="Name of the recipient" placeholder="Meera Rao" /> },
      {
        name: 'Filled, with a hint',
        show: (
          <TextField label="Mobile number" before="+91" defaultValue="98765 43210" hint="For the delivery person" />
        ),
      },
      {
        name: 'Wrong',
        show: <TextField label="Pincode" defaultValue="56001" error="A pincode has six digits" />,
      },
      { name: 'Off', show: <TextField label="City" defaultValue="Bengaluru" disabled /> },
      {
        name: 'Select',
        show: (
          <SelectField
            label="Occasion"
            placeholder="Choose one"
            options={[
              { value: 'birthday', label: 'Birthday' },
              { value: 'anniversary', label: 'Anniversary' },
            ]}
          />
        ),
      },
      {
        name: 'Select, wrong',
        show: (
          <SelectField
            label="Occasion"
            error="Choose an occasion"
            options={[{ value: 'birthday', label: 'Birthday' }]}
          />
        ),
      },
      {
        name: 'Text area with its count',
        show: (
          <Kept start="Happy birthday, Asha!">
            {(text, keep) => (
              <TextArea
                label="Message on the card"
                max={250}
                value={text}
                onChange={(event) => keep(event.target.value)}
              />
            )}
          </Kept>
        ),
      },
    ],
  },
  {
    id: 'choice-pills',
    title: 'Choice pills',
    states: [
      {
        name: 'Chosen, free, sold out',
        show: (
          <Kept<string> start="500">
            {(value, keep) => (
              <ChoicePills legend="Weight" name="gallery-weight" options={weights} value={value} onChange={keep} />
            )}
          </Kept>
        ),
      },
      {
        name: 'Nothing chosen yet, and asked for',
        show: (
          <Kept<string | null> start={null}>
            {(value, keep) => (
              <ChoicePills
                legend="Egg or eggless"
                name="gallery-egg"
                options={[
                  { value: '1', label: 'Eggless' },
                  { value: '0', label: 'With egg' },
                ]}
                value={value}
                onChange={keep}
                error={value === null ? 'Choose one' : null}
              />
            )}
          </Kept>
        ),
      },
    ],
  },
  {
    id: 'price',
    title: 'Price',
    states: [
      { name: 'Plain', show: <Price amount={49_950} /> },
      { name: 'Reduced', show: <Price amount={69_900} listAmount={84_900} /> },
      { name: 'Range', show: <Price amount={59_900} range={{ min: 59_900, max: 2_49_900 }} /> },
      { name: 'Large sums, Indian grouping', show: <Price amount={1_24_99_900} listAmount={1_50_00_000} /> },
      {
        name: 'The bill',
        show: <PriceTable items={bill} total={145_700} />,
      },
      { name: 'What it all costs, beside a button', show: <Total amount={1_45_700} /> },
    ],
  },
  {
    id: 'rating',
    title: 'Rating',
    states: [
      { name: 'Many reviews', show: <Rating value={4.7} count={1284} /> },
      { name: 'One review', show: <Rating value={5} count={1} /> },
      { name: 'With a way to them', show: <Rating value={4.2} count={38} href="#rating" /> },
    ],
  },
  {
    id: 'marks',
    title: 'Ribbon and egg mark',
    states: [
      { name: 'Ribbon', show: <Ribbon>Best Seller</Ribbon> },
      { name: 'Out of stock', show: <Ribbon tone="gone">Out Of Stock</Ribbon> },
      { name: 'Eggless', show: <EggMark eggless /> },
      { name: 'With egg', show: <EggMark eggless={false} /> },
      {
        name: 'Sign alone',
        show: (
          <span className={styles['row']}>
            <EggMark eggless compact /> <EggMark eggless={false} compact />
          </span>
        ),
      },
    ],
  },
  {
    id: 'card',
    title: 'Card',
    states: [
      {
        name: 'On the shelf, with its button, long, sold out, and on its way',
        wide: true,
        show: (
          <ProductGrid label="Cards">
            <ProductCard key="plain" product={cake} index={0} listing />
            <ProductCard key="add" product={{ ...cake, ribbon: null, eggless: false, needs_choice: false }} index={1} />
            <ProductCard
              key="long"
              product={{
                ...cake,
                long_title: longTitle,
                priceRange: { min: 59_900, max: 2_49_900 },
                rating: null,
                total_reviews: 0,
              }}
              index={3}
              listing
            />
            <ProductCard key="gone" product={{ ...cake, inStock: false }} index={4} />
            <ProductCard
              key="broken"
              product={{ ...cake, images: [{ src: placeholderSrc, alt: '', title: '' }] }}
              index={5}
            />
            <CardSkeleton key="skeleton" />
          </ProductGrid>
        ),
      },
      {
        name: 'Its button: to press, on the way, done, failed, chosen first, gone',
        wide: true,
        show: (
          <div className={styles['row']}>
            {(['add', 'adding', 'added', 'retry', 'choose', 'soldOut'] as const).map((face) => (
              <CardAddButton key={face} title={cake.long_title} url={cake.url} face={face} state="" onPress={nothing} />
            ))}
          </div>
        ),
      },
    ],
  },
  {
    id: 'tile',
    title: 'Tile and rail',
    states: [
      {
        name: 'Round tiles in a rail',
        wide: true,
        show: (
          <Rail title="Shop by occasion" subtitle="For every reason to celebrate" narrow>
            {['birthday-cakes', 'anniversary-cakes', 'chocolate-cakes', 'flowers', 'gifts', 'hampers'].map((name) => (
              <Tile
                key={name}
                title={name.replace('-', ' ')}
                to={`/${name}`}
                image={{ src: `/media/tiles/${name}-320.webp`, alt: '' }}
              />
            ))}
          </Rail>
        ),
      },
      {
        name: 'Card with a window',
        show: (
          <Tile
            shape="card"
            title="Anniversary"
            caption="For another year of us"
            to="/anniversary-cakes"
            image={{ src: '/media/tiles/anniversary-cakes-320.webp', alt: '' }}
          />
        ),
      },
    ],
  },
  {
    id: 'skeleton',
    title: 'Skeleton',
    states: [
      { name: 'Line', show: <LineSkeleton width="w60" /> },
      { name: 'Pill', show: <PillSkeleton width="w40" /> },
      { name: 'Text', show: <TextSkeleton /> },
      { name: 'Grid', wide: true, show: <GridSkeleton count={4} /> },
      { name: 'Spinner', show: <Spinner label="Loading" /> },
    ],
  },
  {
    id: 'meter',
    title: 'Meter',
    states: [
      { name: 'Empty', show: <Meter value={0} max={99_900} label="Free delivery" /> },
      { name: 'On the way', show: <Meter value={69_900} max={99_900} label="Free delivery" /> },
      { name: 'Reached', show: <Meter value={99_900} max={99_900} label="Free delivery" /> },
    ],
  },
  {
    id: 'stepper',
    title: 'Stepper',
    states: [
      {
        name: 'Free to move',
        show: (
          <Kept start={2}>
            {(quantity, keep) => (
              <QuantityStepper
                label="Truffle cake"
                quantity={quantity}
                max={9}
                onIncrement={() => keep(quantity + 1)}
                onDecrement={() => keep(quantity - 1)}
              />
            )}
          </Kept>
        ),
      },
      {
        name: 'One left to take away',
        show: (
          <QuantityStepper label="Jar cake" quantity={1} max={9} removes onIncrement={nothing} onDecrement={nothing} />
        ),
      },
      {
        name: 'As many as there are',
        show: <QuantityStepper label="Brownies" quantity={9} max={9} onIncrement={nothing} onDecrement={nothing} />,
      },
      {
        name: 'Busy',
        show: <QuantityStepper label="Cookies" quantity={3} max={9} busy onIncrement={nothing} onDecrement={nothing} />,
      },
    ],
  },
  {
    id: 'accordion',
    title: 'Accordion and tabs',
    states: [
      { name: 'Accordion, open and closed', show: <Accordion items={sections} /> },
      {
        name: 'Tabs',
        show: (
          <Kept start="upi">
            {(selected, keep) => (
              <Tabs
                label="Ways to pay"
                tabs={[
                  { id: 'upi', label: 'UPI' },
                  { id: 'card', label: 'Card' },
                  { id: 'netbanking', label: 'Netbanking' },
                ]}
                selected={selected}
                onSelect={keep}
              >
                <p>Pay by {selected}.</p>
              </Tabs>
            )}
          </Kept>
        ),
      },
    ],
  },
  {
    id: 'way',
    title: 'Breadcrumb and steps',
    states: [
      {
        name: 'Breadcrumb',
        show: (
          <Breadcrumbs
            items={[
              { title: 'Home', link_path: '/' },
              { title: 'Cakes', link_path: '/cakes' },
              { title: 'Birthday Cakes', link_path: '/birthday-cakes' },
            ]}
          />
        ),
      },
      {
        name: 'Steps',
        wide: true,
        show: (
          <StepRail
            label="Steps of the example"
            steps={[
              { id: 'address', label: 'Delivery', state: 'done', to: '/__ui' },
              { id: 'review', label: 'Review', state: 'current' },
              { id: 'payment', label: 'Payment', state: 'todo' },
            ]}
          />
        ),
      },
    ],
  },
  {
    id: 'notice',
    title: 'Notice',
    states: [
      {
        name: 'Info',
        show: <Notice tone="info">Fresh flowers follow the season; colours may differ a little.</Notice>,
      },
      { name: 'Success', show: <Notice tone="success">Your address is saved.</Notice> },
      { name: 'Warning', show: <Notice tone="warning">Only two pieces are left.</Notice> },
      { name: 'Error', show: <Notice tone="error">The slot is full. Choose another one, please.</Notice> },
    ],
  },
  {
    id: 'empty',
    title: 'Empty and error states',
    states: [
      ...pictures.map((picture) => ({
        name: picture,
        show: (
          <EmptyState
            headingLevel="h2"
            picture={picture}
            title="Nothing in here yet"
            text="A cake is three taps away."
            action={<LinkButton to="/best-seller">See the bestsellers</LinkButton>}
          />
        ),
      })),
      {
        name: 'Error',
        show: (
          <ErrorState
            headingLevel="h2"
            title="That did not work"
            text="The shop did not answer. Nothing is lost."
            action={<Button>Try again</Button>}
          />
        ),
      },
    ],
  },
  {
    id: 'toast',
    title: 'Toast',
    states: [
      {
        name: 'Info, success, error',
        wide: true,
        show: (
          <div className={styles['window']}>
            <ToastView
              toasts={[
                { id: 1, text: 'Removed from favourites', tone: 'info' },
                { id: 2, text: 'Added to cart', tone: 'success' },
                { id: 3, text: errorTexts['ERR-08'], tone: 'error' },
              ]}
              onPause={nothing}
              onResume={nothing}
              onDismiss={nothing}
            />
          </div>
        ),
      },
    ],
  },
  {
    id: 'sheet',
    title: 'Sheet',
    states: [
      {
        name: 'A drawer on a phone, a dialog on a desktop',
        show: (
          <Kept start={false}>
            {(open, keep) => (
              <>
                <Button onClick={() => keep(true)}>Open the sheet</Button>
                <Sheet
                  open={open}
                  onOpenChange={keep}
                  title="Where shall it go?"
                  description="Prices and slots follow the place."
                >
                  <div className={styles['stack']}>
                    <TextField label="Pincode" inputMode="numeric" />
                    <Button block onClick={() => keep(false)}>
                      Use this place
                    </Button>
                  </div>
                </Sheet>
              </>
            )}
          </Kept>
        ),
      },
      {
        name: 'One that must be answered',
        show: (
          <Kept start={false}>
            {(open, keep) => (
              <>
                <Button variant="secondary" onClick={() => keep(true)}>
                  Open the question
                </Button>
                <Sheet open={open} onOpenChange={keep} title="The price has changed" dismissible={false}>
                  <Button block onClick={() => keep(false)}>
                    Take the new price
                  </Button>
                </Sheet>
              </>
            )}
          </Kept>
        ),
      },
    ],
  },
  {
    id: 'map',
    title: 'Map',
    states: [
      { name: 'A pin that is moved within 2 km', wide: true, show: <MapSpecimen /> },
      { name: 'Places', wide: true, show: <MapSpecimen hasMarkers /> },
    ],
  },
  {
    id: 'picture',
    title: 'Picture',
    states: [
      {
        name: 'Fetched',
        show: <Picture image={{ src: '/media/tiles/flowers-320.webp', alt: 'Flowers' }} width={160} />,
      },
      {
        name: 'Broken',
        show: <Picture image={{ src: placeholderSrc, alt: 'A picture that is missing' }} width={160} />,
      },
    ],
  },
];
