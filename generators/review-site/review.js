// Ticks, the approval text, and the search of the review site. Works from a folder: nothing is fetched.
(() => {
  const zh = document.documentElement.lang.startsWith('zh');
  const said = zh
    ? {
        title: '掌柜变更评审',
        base: '基准',
        head: '当前',
        by: '评审人',
        day: '日期',
        yes: '已确认',
        no: '未确认',
        of: '/',
        copied: '已复制',
        failed: '请在下方全选后复制',
        none: '没有找到',
        found: '个页面',
      }
    : {
        title: 'Zhanggui: approval of a change',
        base: 'Base',
        head: 'Now',
        by: 'Reviewer',
        day: 'Date',
        yes: 'Approved',
        no: 'Not approved',
        of: ' of ',
        copied: 'Copied',
        failed: 'Select the text below and copy it',
        none: 'Nothing found',
        found: 'pages',
      };
  const stored = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key);
      localStorage.setItem(key, value);
    } catch {
      // A browser that keeps nothing: ticks last as long as the page.
    }
    return null;
  };

  const approval = document.getElementById('approval');
  if (approval) {
    const { base, head, change } = document.body.dataset;
    const key = `zhanggui review ${change}`;
    const ticks = [...document.querySelectorAll('.ticks input')];
    const kept = new Set((stored(key) ?? '').split(' '));
    for (const tick of ticks) tick.checked = kept.has(tick.id);
    const reviewer = document.getElementById('reviewer');
    const day = document.getElementById('day');
    reviewer.value = stored('zhanggui reviewer') ?? '';
    const write = () => {
      stored(
        key,
        ticks
          .filter((tick) => tick.checked)
          .map((tick) => tick.id)
          .join(' '),
      );
      stored('zhanggui reviewer', reviewer.value);
      const part = (checked) =>
        [...document.querySelectorAll('.group')].flatMap((group) => {
          const lines = [...group.querySelectorAll('.ticks > li')]
            .filter((line) => line.querySelector('input').checked === checked)
            .map((line) => `${checked ? '[x]' : '[ ]'} ${line.querySelector('.tick span').textContent}`);
          return lines.length > 0 ? [zh ? `【${group.dataset.title}】` : `${group.dataset.title}:`, ...lines] : [];
        });
      const done = ticks.filter((tick) => tick.checked).length;
      const [yes, no] = [part(true), part(false)];
      approval.value = [
        said.title,
        `${said.base}: ${base}`,
        `${said.head}: ${head}`,
        `${said.by}: ${reviewer.value || '—'}`,
        `${said.day}: ${day.value || '—'}`,
        '',
        `${said.yes} ${done}${said.of}${ticks.length}`,
        ...yes,
        ...(no.length > 0 ? ['', `${said.no} ${ticks.length - done}`, ...no] : []),
      ].join('\n');
    };
    const copied = document.getElementById('copied');
    document.addEventListener('change', write);
    reviewer.addEventListener('input', write);
    document.getElementById('all').addEventListener('click', () => {
      const every = ticks.every((tick) => tick.checked);
      for (const tick of ticks) tick.checked = !every;
      write();
    });
    document.getElementById('copy').addEventListener('click', async () => {
      write();
      let worked = false;
      try {
        await navigator.clipboard.writeText(approval.value);
        worked = true;
      } catch {
        approval.select();
        worked = document.execCommand('copy');
      }
      copied.textContent = worked ? said.copied : said.failed;
    });
    write();
  }

  const search = document.getElementById('search');
  if (search) {
    const lines = [...document.querySelectorAll('[data-find]')];
    const count = document.getElementById('count');
    const find = () => {
      const asked = search.value.toLowerCase().trim().split(/\s+/);
      let found = 0;
      for (const line of lines) {
        const fits = asked.every((word) => line.dataset.find.includes(word));
        line.hidden = !fits;
        if (fits) found += 1;
      }
      for (const group of document.querySelectorAll('[data-group]'))
        group.hidden = group.querySelector('[data-find]:not([hidden])') === null;
      count.textContent = found === 0 ? said.none : `${found} ${said.found}`;
    };
    search.addEventListener('input', find);
    find();
  }
})();
