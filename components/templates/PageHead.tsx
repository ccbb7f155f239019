import type { ReactNode } from 'react'

export interface PageHeadProps {
  readonly title: string
  /** One line that says what is shown and what is not. */
  readonly scope?: ReactNode
  readonly controls?: ReactNode
  readonly tools?: ReactNode
}

/** The 40 px head of a data page: the one `h1`, controls after it, tools at the right end. */
export function PageHead({ title, scope, controls, tools }: PageHeadProps) {
  return (
    <div className="flex h-10 shrink-0 items-center gap-2.5 px-3 max-phone:h-12">
      <h1 className="display whitespace-nowrap text-15 max-phone:line-clamp-2 max-phone:min-w-min max-phone:whitespace-normal max-phone:text-18 max-phone:leading-5">
        {title}
      </h1>
      {scope === undefined ? null : <span className="truncate text-11 text-fg-3 max-phone:hidden">{scope}</span>}
      {controls}
      <span className="flex-1" />
      {tools}
    </div>
  )
}
