/** As the `ref` of the open tab of a row that scrolls: brings it into view without moving the page. */
export const showOpen = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
