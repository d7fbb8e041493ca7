import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './page.module.css';

type PageProps = ComponentProps<'div'> & {
  /** in rem, at the most; as wide as the shop without it */
  width?: 44 | 70 | 72;
  /** the space above, a step of the scale; 6 without it */
  top?: 2 | 8;
  /** the space between the parts, a step of the scale; 6 without it */
  gap?: 4 | 5 | 8;
};

/** The frame of a page: the page's column with space around it, and its parts under one another. */
export const Page = ({ width, top, gap, className, ...rest }: PageProps) => (
  <div
    className={classes('page-column', styles['page'], className)}
    data-width={width}
    data-top={top}
    data-gap={gap}
    {...rest}
  />
);
