import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import { hostAddress } from '@/components/datasets/useTakeFile'
import { Panel } from '@/components/stocks/parts/Panel'
import { Button } from '@/components/ui/Button'
import { AreaField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import { deriveAccess } from '@/lib/access/deriveAccess'
import type { QueryFile } from '@/lib/contract/datasets'
import { formatBytes } from '@/lib/datasets/fileWords'
import { QUERY_EXAMPLES } from '@/lib/datasets/queryViews'
import { formatCount } from '@/lib/format/number'

/** Rows of an own question as a file, over the documented views. */
export function QueryPart() {
  const { state } = useAuth()
  const [sql, setSql] = useState(QUERY_EXAMPLES[0]?.sql ?? '')
  const [file, setFile] = useState<QueryFile | null>(null)
  const query = useEndpointMutation('datasets.query')
  const action = useAction()
  const isSuper = state.status === 'authenticated' && deriveAccess(state.user).superStatus === 'super'
  const run = async () => {
    setFile(null)
    await action.run(async () => setFile((await query.run({ body: { sql } })).data))
    refreshQuery('datasets.taken')
  }
  const { form, errors } = useSubmit({ sql: missing(sql, 'Write a question') }, run)
  return (
    <Panel title="Query export" note="Read-only SQL over the documented views, kept as CSV for an hour">
      <form aria-label="Query export" {...form} className="flex max-w-200 flex-col gap-3 px-3 pb-4">
        {isSuper ? null : (
          <Notice>
            Query export is part of the super plan.{' '}
            <Link className="link" href="/pricing?feature=super">
              See plans
            </Link>
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          {QUERY_EXAMPLES.map((example) => (
            <Button key={example.title} size="s" onClick={() => setSql(example.sql)}>
              {example.title}
            </Button>
          ))}
        </div>
        <AreaField
          label="Rows where…"
          error={errors.sql}
          hint="At most 100,000 rows, 64 MB and 60 seconds; 20 questions in 24 hours. Writes, files, settings and system tables are refused."
          isCode
          rows={7}
          value={sql}
          onChange={(event) => setSql(event.target.value)}
        />
        {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
        <div className="flex items-center gap-3">
          <Button submits kind="primary" disabled={!isSuper || action.isPending}>
            {action.isPending ? 'Asking' : 'Write the file'}
          </Button>
          <span className="text-11 text-fg-3">Views: docs/feeds.md, as `npm run query` reads them.</span>
        </div>
        {file === null ? null : (
          <div role="status" className="border p-2.5 text-12">
            {file.truncated ? <p className="text-warn">Cut at 100,000 rows.</p> : null}
            <p>
              <a className="link" href={hostAddress(`/api/datasets/query/${file.id}`)}>
                Download
              </a>
              , {formatCount(file.rows)} rows, {formatBytes(file.bytes)}; {formatCount(file.left)} questions left today
            </p>
            <p className="mt-1 break-all font-mono text-10 text-fg-3">SHA-256 {file.sha256}</p>
          </div>
        )}
      </form>
    </Panel>
  )
}
