import { useState } from 'react'
import { CodeBlock } from '@/components/marketing/CodeBlock'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { type FileLanguage, fileSnippet } from '@/lib/datasets/fileSnippet'

const options = optionsOf({ curl: 'curl', python: 'Python' })

export interface FileSnippetProps {
  readonly origin: string
  readonly dataset: string
  readonly day: string
}

/** A day of a dataset by key, ready to copy. */
export function FileSnippet({ origin, dataset, day }: FileSnippetProps) {
  const [language, setLanguage] = useState<FileLanguage>('curl')
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Segments label="Language" size="s" options={options} value={language} onChange={setLanguage} />
      <CodeBlock label="Download by key" code={fileSnippet(language, { origin, dataset, day })} />
    </div>
  )
}
