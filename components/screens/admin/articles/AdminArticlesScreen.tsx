import { useState } from 'react'
import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { ArticleDialog } from '@/components/screens/admin/articles/ArticleDialog'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { Article } from '@/lib/contract/articles'
import { formatDate } from '@/lib/format/date'

/** Writes what stands under /news. */
export function AdminArticlesScreen() {
  const { dateFormat } = useTimeSettings()
  const articles = useEndpoint('articles.all')
  const [open, setOpen] = useState<Article | 'new' | null>(null)
  return (
    <StaffPage
      page="adminArticles"
      scope="Markdown; a draft is seen by staff alone"
      tools={
        <Button kind="primary" onClick={() => setOpen('new')}>
          New article
        </Button>
      }
    >
      <Listing source="articles.all" answer={articles} empty="No article yet." isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <StaffTable
            label="Articles"
            rows={rows}
            getKey={(article) => article.id}
            columns={[
              { header: 'Day', cell: ({ day }) => formatDate(day, dateFormat), className: 'font-mono text-fg-2' },
              { header: 'State', cell: ({ is_published }) => <Badge>{is_published ? 'published' : 'draft'}</Badge> },
              {
                header: 'Title',
                cell: (article) => (
                  <button type="button" className="link text-left" onClick={() => setOpen(article)}>
                    {article.title}
                  </button>
                ),
              },
              { header: 'Author', cell: ({ author }) => author, className: 'text-fg-2' },
            ]}
          />
        )}
      </Listing>
      {open === null ? null : <ArticleDialog article={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </StaffPage>
  )
}
