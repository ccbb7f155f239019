import type { ReactNode } from 'react'
import { DocumentFoot } from '@/components/account/DocumentFoot'
import { HeadTools } from '@/components/account/HeadTools'
import { type Question, Questions } from '@/components/marketing/Questions'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'

export interface FeatureBlock {
  readonly title: string
  readonly text: ReactNode
}

export interface MarketingPageProps {
  /** Address of the page: a log-in from its head comes back here. */
  readonly back: string
  readonly title: string
  readonly lead: ReactNode
  /** Above the title: a disclosure. */
  readonly disclosure?: ReactNode
  readonly actions?: ReactNode
  /** Three to six. */
  readonly blocks: readonly FeatureBlock[]
  /** Proof, tables, forms: what is special about the page. */
  readonly children?: ReactNode
  readonly questions: readonly Question[]
}

/** C27: hero, feature blocks, what is special, questions, foot. Reads the same without scripts. */
export function MarketingPage(props: MarketingPageProps) {
  const { back, title, lead, disclosure, actions, blocks, children, questions } = props
  return (
    <DocumentTemplate tools={<HeadTools back={back} />} footer={<DocumentFoot />}>
      <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-12 px-6 pt-12 pb-16 max-phone:gap-9 max-phone:px-4 max-phone:pt-7">
        <header>
          {disclosure === undefined ? null : (
            <p className="mb-6 max-w-180 border-line-control border-l-2 pl-3 text-12 text-fg-2">{disclosure}</p>
          )}
          <h1 className="display text-36 max-phone:text-24">{title}</h1>
          <p className="mt-4 max-w-160 text-15 text-fg-2 leading-6">{lead}</p>
          {actions === undefined ? null : <div className="mt-6 flex flex-wrap gap-2.5">{actions}</div>}
        </header>
        <section aria-label="What it is" className="grid border-t border-l phone:grid-cols-2 nav:grid-cols-3">
          {blocks.map((block) => (
            <div key={block.title} className="border-r border-b p-5">
              <h2 className="font-medium text-13">{block.title}</h2>
              <p className="mt-1.5 text-13 text-fg-2">{block.text}</p>
            </div>
          ))}
        </section>
        {children}
        <Questions questions={questions} />
      </div>
    </DocumentTemplate>
  )
}
