import Link from 'next/link'
import { useMemo } from 'react'
import { ArticleWidget } from '@/components/articles/ArticleWidget'
import { type Block, type Inline, parseMarkdown } from '@/lib/markdown/parseMarkdown'

/** Markdown as elements of the page; nothing of the text becomes markup. */
export function ArticleBody({ source }: { readonly source: string }) {
  const blocks = useMemo(() => parseMarkdown(source), [source])
  return (
    <div className="mt-7 flex flex-col gap-4 text-15 leading-6.5">
      <Blocks blocks={blocks} />
    </div>
  )
}

/** Parts of a text have no identity but their place in it. */
const placed = <T,>(parts: readonly T[]) => parts.map((part, place) => ({ part, key: `place ${place}` }))

function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return placed(blocks).map(({ part, key }) => <BlockPart key={key} block={part} />)
}

function BlockPart({ block }: { readonly block: Block }) {
  if (block.kind === 'widget') return <ArticleWidget name={block.name} ticker={block.ticker} />
  if (block.kind === 'code')
    return <pre className="overflow-x-auto border bg-inset p-3 font-mono text-12">{block.text}</pre>
  if (block.kind === 'list') {
    const items = placed(block.items).map(({ part, key }) => (
      <li key={key}>
        <ItemBody blocks={part} />
      </li>
    ))
    return block.isOrdered ? (
      <ol className="flex list-decimal flex-col gap-1.5 pl-6">{items}</ol>
    ) : (
      <ul className="flex list-disc flex-col gap-1.5 pl-6">{items}</ul>
    )
  }
  if (block.kind === 'rule') return <hr />
  if (block.kind === 'quote')
    return (
      <blockquote className="flex flex-col gap-4 border-line-3 border-l-2 pl-4 text-fg-2">
        <Blocks blocks={block.blocks} />
      </blockquote>
    )
  const text = <Runs text={block.text} />
  if (block.kind === 'heading')
    return block.level === 2 ? (
      <h2 className="display mt-3 text-18">{text}</h2>
    ) : (
      <h3 className="mt-1 font-semibold text-15">{text}</h3>
    )
  return <p>{text}</p>
}

/** The words of an item stand in its line; what follows them, such as a list in the list, stands below. */
function ItemBody({ blocks }: { readonly blocks: readonly Block[] }) {
  const [first, ...rest] = blocks
  if (first?.kind !== 'paragraph') return <Blocks blocks={blocks} />
  return (
    <>
      <Runs text={first.text} />
      <Blocks blocks={rest} />
    </>
  )
}

function Runs({ text }: { readonly text: readonly Inline[] }) {
  return placed(text).map(({ part, key }) => <Run key={key} run={part} />)
}

function Run({ run }: { readonly run: Inline }) {
  if (run.kind === 'text') return run.text
  if (run.kind === 'code') return <code className="bg-inset px-1 font-mono text-13">{run.text}</code>
  const words = <Runs text={run.runs} />
  if (run.kind === 'strong') return <strong className="font-semibold">{words}</strong>
  if (run.kind === 'emphasis') return <em>{words}</em>
  return /^https?:/i.test(run.href) ? (
    <a href={run.href} target="_blank" rel="noopener noreferrer" className="link">
      {words}
    </a>
  ) : (
    <Link href={run.href} className="link">
      {words}
    </Link>
  )
}
