import { Panel } from "#app/shell/page/panel.tsx";
import { adminRegisterText } from "./text.ts";

const commands = [
  { command: "npm run seed -- --latest --remote", label: adminRegisterText.command.latest },
  { command: "npm run seed -- --file cricos.xlsx --remote", label: adminRegisterText.command.file },
  {
    command: "npm run seed -- --file cricos.xlsx --remote --dry-run --report report.json",
    label: adminRegisterText.command.dry,
  },
  {
    command: "npm run seed -- --file cricos.xlsx --remote --accept-delisting",
    label: adminRegisterText.command.delisting,
  },
  {
    command: "npm run seed -- --file cricos.xlsx --remote --accept-losses",
    label: adminRegisterText.command.losses,
  },
  { command: "npm run seed -- --file cricos.xlsx --remote --older", label: adminRegisterText.command.older },
  { command: "npm run seed -- --help", label: adminRegisterText.command.help },
] as const;

/** How a load is started: on the command line alone. */
export function HowToLoad() {
  return (
    <Panel title={adminRegisterText.how}>
      <p className="max-w-[42em]">{adminRegisterText.howText}</p>
      <dl className="mt-3 grid gap-3">
        {commands.map(({ command, label }) => (
          <div key={command}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd>
              <code lang="en" className="wrap-anywhere">
                {command}
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[42em] text-muted">{adminRegisterText.howEnd}</p>
    </Panel>
  );
}
