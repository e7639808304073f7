import { Panel } from "#app/shell/page/panel.tsx";
import { t } from "#app/shell/text/t.ts";
import "./text.ts";

const commands = [
  { command: "npm run seed -- --latest --remote", label: "adminRegister.command.latest" },
  { command: "npm run seed -- --file cricos.xlsx --remote", label: "adminRegister.command.file" },
  {
    command: "npm run seed -- --file cricos.xlsx --remote --dry-run --report report.json",
    label: "adminRegister.command.dry",
  },
  {
    command: "npm run seed -- --file cricos.xlsx --remote --accept-delisting",
    label: "adminRegister.command.delisting",
  },
  {
    command: "npm run seed -- --file cricos.xlsx --remote --accept-losses",
    label: "adminRegister.command.losses",
  },
  { command: "npm run seed -- --file cricos.xlsx --remote --older", label: "adminRegister.command.older" },
  { command: "npm run seed -- --help", label: "adminRegister.command.help" },
] as const;

/** How a load is started: on the command line alone. */
export function HowToLoad() {
  return (
    <Panel title={t("adminRegister.how")}>
      <p className="max-w-[42em]">{t("adminRegister.howText")}</p>
      <dl className="mt-3 grid gap-3">
        {commands.map(({ command, label }) => (
          <div key={command}>
            <dt className="text-muted text-sm">{t(label)}</dt>
            <dd>
              <code lang="en" className="wrap-anywhere">
                {command}
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[42em] text-muted">{t("adminRegister.howEnd")}</p>
    </Panel>
  );
}
