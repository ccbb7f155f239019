import { useState } from 'react'
import { CodeBlock } from '@/components/marketing/CodeBlock'
import { Segments } from '@/components/ui/Segments'
import { SNIPPET_LANGUAGES, type SnippetLanguage, snippetOf, type WireCall } from '@/lib/api/snippets'

const names: Readonly<Record<SnippetLanguage, string>> = { curl: 'curl', javascript: 'JavaScript', python: 'Python' }
const options = SNIPPET_LANGUAGES.map((value) => ({ value, label: names[value] }))

/** A call in three languages, ready to copy; the key stands in the environment. */
export function Snippets({ call, label }: { readonly call: WireCall; readonly label: string }) {
  const [language, setLanguage] = useState<SnippetLanguage>('curl')
  return (
    <div className="flex flex-col items-start gap-2">
      <Segments label={`Language of ${label}`} size="s" options={options} value={language} onChange={setLanguage} />
      <CodeBlock className="w-full" label={`${label} in ${names[language]}`} code={snippetOf(language, call)} />
    </div>
  )
}
