import type { AuditFinding, AuditProblem, AuditReport } from '@squeeze/server/security/verify-audit';

const words: Readonly<Record<AuditProblem, string>> = {
  changed: 'is not what was written',
  removed: 'events are missing before or after this one',
  inserted: 'was not written by this installation',
  checkpoint_forged: 'has a checkpoint that was not signed by this installation',
  checkpoint_key_missing: 'has a checkpoint signed with a key that is not in the secret store',
  key_unreadable: 'the key of this chain cannot be opened',
  run_changed: 'is not as its history says it became',
  run_removed: 'is gone, though its history tells of it',
  run_inserted: 'is there, though no history tells of it',
};

const aboutRuns: ReadonlySet<AuditProblem> = new Set(['run_changed', 'run_removed', 'run_inserted']);

function placeOf({ seq, problem, runId }: AuditFinding): string {
  if (aboutRuns.has(problem)) return `run ${runId}`;
  if (seq === 0) return 'chain';
  return runId === undefined ? `event ${seq}` : `event ${seq}, of run ${runId}`;
}

/** What was found, a line each. */
export function auditLines({ people, events, findings }: AuditReport): string[] {
  const seen = `${events} events of ${people} people`;
  if (findings.length === 0) return [`${seen}: every chain is whole`];
  const lines = findings.map(
    (finding) => `${finding.userId}  ${placeOf(finding)}: ${words[finding.problem]}`,
  );
  return [...lines, `${seen}: ${findings.length} broken places`];
}

/** The same for programs. */
export const auditJson = ({ people, events, findings }: AuditReport) => ({
  people,
  events,
  whole: findings.length === 0,
  findings: findings.map(({ userId, seq, problem, runId }) => ({
    user_id: userId,
    seq,
    problem,
    ...(runId !== undefined && { run_id: runId }),
  })),
});
