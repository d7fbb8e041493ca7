/** Leads from the zoom to the pictures under it, which another part of the page draws. */
export type Pictures = {
  /** a gallery is on the screen; answers how to end that */
  readonly hear: (turnTo: (at: number) => void) => () => void;
  readonly show: (at: number) => void;
};

export function createPictures(): Pictures {
  const galleries = new Set<(at: number) => void>();
  return {
    hear: (turnTo) => {
      galleries.add(turnTo);
      return () => void galleries.delete(turnTo);
    },
    show: (at) => galleries.forEach((turnTo) => turnTo(at)),
  };
}
