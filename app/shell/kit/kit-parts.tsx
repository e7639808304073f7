import { Actions } from "#app/shell/page/actions.tsx";
import { DescriptionList, Notice, Panel } from "#app/shell/page/boxes.tsx";
import { Breadcrumbs } from "#app/shell/page/breadcrumbs.tsx";
import { FactsStrip } from "#app/shell/page/facts-strip.tsx";
import { ButtonLink, ExternalLink } from "#app/shell/page/links.tsx";
import { QuietSection, Section } from "#app/shell/page/section.tsx";

/** The parts, put together as a page does. Texts and figures are examples. `scheme` makes the ids differ. */
export function KitParts({ scheme }: { scheme: string }) {
  return (
    <div className="mt-8">
      <Breadcrumbs crumbs={[{ label: "护理学", href: "/search?q=护理" }, { label: "护理学学士" }]} />
      <p className="mt-3 text-title">护理学学士</p>
      <p lang="en" className="text-lg text-muted">
        Bachelor of Nursing
      </p>
      <FactsStrip
        label="例子"
        facts={[
          { value: "学士", note: "Bachelor Degree" },
          { value: "3 年", note: "156 周" },
          { value: "A$41,175", note: "每年学费，约 ¥19.9 万" },
          { value: "墨尔本", note: "Clayton、Frankston" },
        ]}
      />
      <div className="page-columns">
        <div>
          <Section id={`${scheme}-fee`} title="学费在同类里偏高">
            <p className="answer">
              全国 85 个护理学士里，有 <strong>91%</strong> 比它便宜。
            </p>
            <p className="text-muted text-sm">说明和来源：按登记册的全程学费除以学制计算。</p>
          </Section>
          <Section id={`${scheme}-rows`} title="同样读护理，还可以看">
            <ul className="rows rows-figures">
              <li>
                <a href="#main" className="title-link">
                  护理学学士
                </a>
                <span className="tabular-nums">A$40,241</span>
              </li>
              <li>
                <a href="#main" className="title-link">
                  护理学学士（毕业生入学）
                </a>
                <span className="text-muted">费用未登记</span>
              </li>
            </ul>
          </Section>
          <Section id={`${scheme}-steps`} title="下一步">
            <ol className="steps">
              <li>
                <a href="#main">
                  <b>对比收藏的 3 门课程</b>
                  <span>并排看学费、生活费和总费用</span>
                </a>
              </li>
              <li>
                <a href="#main">
                  <b>排时间表</b>
                  <span>从开学往回排：考试、申请、签证</span>
                </a>
              </li>
            </ol>
          </Section>
          <Notice>必须先知道的事。</Notice>
          <Panel title="框：表单和工具">
            <DescriptionList
              items={[{ label: "标签", value: <ExternalLink href="https://example.org">外部链接</ExternalLink> }]}
            />
          </Panel>
          <QuietSection id={`${scheme}-quiet`} title="登记册资料">
            <p className="text-muted">少数读者需要的内容放在最后，字小一号。</p>
          </QuietSection>
        </div>
        <Actions label="下一步">
          <ButtonLink to="#">收藏</ButtonLink>
          <ButtonLink to="#">加入对比</ButtonLink>
          <ButtonLink to="#" isPrimary>
            算总费用
          </ButtonLink>
        </Actions>
      </div>
    </div>
  );
}
