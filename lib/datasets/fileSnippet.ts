export type FileLanguage = 'curl' | 'python'

export interface FileCall {
  readonly origin: string
  readonly dataset: string
  readonly day: string
}

/** Takes a file with an API key and goes on where it broke; the key is read from the environment. */
export function fileSnippet(language: FileLanguage, { origin, dataset, day }: FileCall): string {
  const url = `${origin}/api/datasets/${dataset}/files/${day}?format=csv`
  const name = `${dataset}-${day}.csv.gz`
  if (language === 'curl')
    return [
      '# 503: the file is being written, so ask again. -C -: go on with a broken download.',
      `curl --fail --retry 20 --retry-delay 5 -C - -o ${name} \\`,
      '  -H "Authorization: Bearer $API_KEY" \\',
      `  '${url}'`,
    ].join('\n')
  return [
    'import os, shutil, time, urllib.error, urllib.request',
    '',
    `request = urllib.request.Request(${JSON.stringify(url)})`,
    'request.add_header("Authorization", "Bearer " + os.environ["API_KEY"])',
    'for attempt in range(20):',
    '    try:',
    `        with urllib.request.urlopen(request) as answer, open(${JSON.stringify(name)}, "wb") as file:`,
    '            shutil.copyfileobj(answer, file)',
    '        break',
    '    except urllib.error.HTTPError as error:',
    '        if error.code != 503:  # 503: the file is being written',
    '            raise',
    '        time.sleep(5)',
  ].join('\n')
}
