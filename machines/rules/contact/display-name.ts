/** A username as the mobile header shows it: longer than 9 characters becomes 8 and an ellipsis (HDR-12). */
export const displayName = (username: string): string => {
  const letters = [...username];
  return letters.length > 9 ? `${letters.slice(0, 8).join('')}…` : username;
};
