export interface HeadlineTitleProps {
  readonly title: string
  /** Where the whole text stands; '' for headlines that nobody published. */
  readonly url: string
  readonly className?: string
}

/** Title of a headline, which opens its text where there is one. */
export function HeadlineTitle({ title, url, className = '' }: HeadlineTitleProps) {
  if (url === '') return <span className={`text-fg-1 ${className}`}>{title}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" className={`text-fg-1 hover:underline ${className}`}>
      {title}
    </a>
  )
}
